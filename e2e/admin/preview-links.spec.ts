import { expectAccessibleInBothThemes } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, test } from '../journey.ts'
import { signInAsAdmin } from './admin-area.ts'
import { createPost, editPost, field, openFold, toast, uniqueTitle } from './editor.ts'

test.use({ allowedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 40[13]/ })

test.beforeEach(({ page }) => signInAsAdmin(page))

test('with the server away a link is refused in words, and what was typed and listed stays', async ({
  page,
}) => {
  const title = uniqueTitle('Cut off')
  await createPost(page, { title, text: 'Linked.' })
  await editPost(page, title)
  await page.getByRole('button', { name: 'Make a link' }).click()
  await expect(page.getByRole('button', { name: 'Revoke' })).toHaveCount(1)
  await openFold(page, 'Address and excerpt')
  await field(page, 'Excerpt').fill('Typed and not saved.')
  const press = (name: string) => ({
    control: page.getByRole('button', { name }),
    says: 'Preview link failed',
  })
  await expectFailuresAnswered(page, 'features/posts/editor/preview-links.tsx', press('Revoke'))
  await expectFailuresAnswered(page, 'features/posts/editor/preview-links.tsx', press('Make a link'))
  await expect(field(page, 'Excerpt')).toHaveValue('Typed and not saved.')
  await expect(page.getByRole('button', { name: 'Revoke' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('button', { name: 'Revoke' })).toHaveCount(0)
  await expect(field(page, 'Excerpt')).toHaveValue('Typed and not saved.')
})

test('signed out elsewhere, a link is refused in words, and what was typed stays', async ({
  page,
  context,
}) => {
  const title = uniqueTitle('Signed out')
  await createPost(page, { title, text: 'Linked.' })
  await editPost(page, title)
  await openFold(page, 'Address and excerpt')
  await field(page, 'Excerpt').fill('Typed and not saved.')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Make a link' }).click()
  await expect(toast(page, 'Preview link failed')).toBeVisible()
  await expect(field(page, 'Excerpt')).toHaveValue('Typed and not saved.')
})

test('the preview of a post that is public says so and leads to it', async ({ page, browser }) => {
  const title = uniqueTitle('Public already')
  await createPost(page, { title, text: 'For everybody.', published: true })
  await editPost(page, title)
  await page.getByRole('button', { name: 'Make a link' }).click()
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(await field(page, 'Your new link').inputValue())
  await expect(stranger.getByRole('note')).toContainText('This post is public')
  await expectAccessibleInBothThemes(stranger)
  await stranger.getByRole('note').getByRole('link').click()
  await expect(stranger).toHaveURL(/\/blog\/public-already/)
  await expect(stranger.getByRole('heading', { name: title })).toBeVisible()
})
