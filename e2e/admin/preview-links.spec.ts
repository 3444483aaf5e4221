import { readServedPage, textOf } from '../../testing/served-page.ts'
import { expectAccessibleInBothThemes, expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, test } from '../journey.ts'
import { savePost } from '../posts.ts'
import { signInAsAdmin } from './admin-area.ts'
import { field, openFold, openPost, toast, uniqueTitle } from './editor.ts'

test.use({ allowedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 40[134]/ })

test('a link shows a draft to whoever has it, and nothing once it is revoked; what was typed stays', async ({
  page,
  context,
  browser,
}) => {
  await signInAsAdmin(page)
  const title = uniqueTitle('Not public yet')
  const draft = { title, content: '<p>For your eyes only.</p>' }
  const { id } = await savePost(page.request, draft)
  const stranger = await (await browser.newContext()).newPage()
  const make = page.getByRole('button', { name: 'Make a link' })
  const revoke = page.getByRole('button', { name: 'Revoke' })
  await openPost(page, id)
  await make.click()
  const address = await field(page, 'Your new link').inputValue()
  await expectStateAccessible(page)

  await test.step('a stranger sees the draft', async () => {
    const seen = readServedPage(await (await stranger.request.get(address)).text())
    expect(seen.headings(1)).toEqual([title])
    expect(seen.text).toContain('For your eyes only.')
    expect(textOf(seen.get('note'))).toContain('A preview, not for the public yet.')
  })

  await test.step('with the server away it is refused in words, and what was typed and listed stays', async () => {
    await openFold(page, 'Address and excerpt')
    await field(page, 'Excerpt').fill('Typed and not saved.')
    const says = 'Preview link failed'
    await expectFailuresAnswered(page, 'features/posts/editor/preview-links.tsx', { control: revoke, says })
    await expectFailuresAnswered(page, 'features/posts/editor/preview-links.tsx', { control: make, says })
    await expect(revoke).toHaveCount(1)
  })

  await test.step('revoked, it shows nothing', async () => {
    // By keyboard: what was said of the failures lies over it for a while.
    await revoke.press('Enter')
    await expect(revoke).toHaveCount(0)
    await expect(field(page, 'Excerpt')).toHaveValue('Typed and not saved.')
    const answer = await stranger.request.get(address)
    expect(answer.status()).toBe(404)
    expect(readServedPage(await answer.text()).headings(1)).toEqual(['This preview has ended'])
  })

  await test.step('the preview of a post that is public says so and leads to it', async () => {
    await make.click()
    const publicAddress = await field(page, 'Your new link').inputValue()
    const asOf = await page.locator('input[name=asOf]').inputValue()
    const { path } = await savePost(page.request, { ...draft, id, asOf, isPublished: true })
    await stranger.goto(publicAddress)
    await expect(stranger.getByRole('note')).toContainText('This post is public')
    await expectAccessibleInBothThemes(stranger)
    await expect(stranger.getByRole('note').getByRole('link')).toHaveAttribute('href', path)
  })

  await test.step('signed out elsewhere, a link is refused in words, and what was typed stays', async () => {
    await context.clearCookies()
    await make.click()
    await expect(toast(page, 'Preview link failed')).toBeVisible()
    await expect(field(page, 'Excerpt')).toHaveValue('Typed and not saved.')
  })
  await stranger.context().close()
})
