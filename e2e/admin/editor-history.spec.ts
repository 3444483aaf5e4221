import { expectAccessible, expectAccessibleInBothThemes } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, notFoundComplaints, test } from '../journey.ts'
import { signInAsAdmin } from './admin-area.ts'
import { content, createPost, editPost, field, toast, uniqueTitle } from './editor.ts'

test.beforeEach(({ page }) => signInAsAdmin(page))

test('the history shows what changed and restores a version into the editor, to be looked at and saved', async ({
  page,
}) => {
  const title = uniqueTitle('Remembered')
  await createPost(page, { title, text: 'The balm melts slowly.' })
  await editPost(page, title)
  await content(page).fill('The balm melts at once.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Post updated')).toBeVisible()

  await editPost(page, title)
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('deletion')).toHaveText('slowly')
  await expect(page.getByRole('insertion')).toHaveText('at once')
  await expectAccessibleInBothThemes(page)
  const restore = page.getByRole('button', { name: 'Restore this version' })
  await expectFailuresAnswered(page, 'features/posts/editor/post-history.tsx', { control: restore })
  await restore.click()
  await expect(content(page)).toHaveText('The balm melts slowly.')
  const save = page.getByRole('button', { name: 'Save changes' })
  await expectFailuresAnswered(page, 'features/posts/editor/post-editor.tsx', {
    control: save,
    says: 'Save failed',
  })
  await save.click()
  await expect(toast(page, 'Post updated')).toBeVisible()
  await editPost(page, title)
  await expect(content(page)).toHaveText('The balm melts slowly.')
})

test.describe('preview links', () => {
  test.use({ allowedComplaints: notFoundComplaints })

  test('a link shows a draft to whoever has it, and nothing once it is revoked', async ({
    page,
    browser,
  }) => {
    const title = uniqueTitle('Not public yet')
    await createPost(page, { title, text: 'For your eyes only.' })
    await editPost(page, title)
    await page.getByRole('button', { name: 'Make a link' }).click()
    const address = await field(page, 'Your new link').inputValue()
    await expectAccessible(page)

    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(address)
    await expect(stranger.getByRole('heading', { name: title })).toBeVisible()
    await expect(stranger.getByText('For your eyes only.')).toBeVisible()
    await expect(stranger.getByRole('note')).toContainText('A preview, not for the public yet.')

    await page.getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByRole('button', { name: 'Revoke' })).toBeHidden()
    const answer = await stranger.goto(address)
    expect(answer?.status()).toBe(404)
    await expect(stranger.getByRole('heading', { name: 'This preview has ended' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedComplaints: /status of 422/ })

  test('a post can be written, refused without loss, saved with a confirmation, and deleted after a question', async ({
    page,
  }) => {
    const title = uniqueTitle('Plain')
    await page.goto('/admin/posts/new')
    await field(page, 'Content').fill('<p>Plain words.</p>')
    await page.getByRole('switch', { name: 'Published' }).check()
    await page.getByRole('button', { name: 'Create post' }).click()
    await expect(field(page, 'Title')).toHaveAccessibleDescription(
      'A post needs a title before it can be published.',
    )
    await expect(field(page, 'Content')).toHaveValue('<p>Plain words.</p>')
    await field(page, 'Title').fill(title)
    await page.getByRole('button', { name: 'Create post' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Post created' })).toBeVisible()
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'View post' }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.goto(`/admin?search=${encodeURIComponent(title)}`)
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    const question = page.getByRole('alert').filter({ hasText: 'Delete this post? This cannot be undone.' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Post deleted' })).toBeVisible()
    await expect(page.getByRole('button', { name: `Delete ${title}` })).toHaveCount(0)
  })
})
