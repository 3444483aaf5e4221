import { attribute, readServedPage } from '../../testing/served-page.ts'
import { expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, openHydrated, test } from '../journey.ts'
import { savePost } from '../posts.ts'
import { signInAsAdmin } from './admin-area.ts'
import { content, field, readStored, toast, uniqueTitle } from './editor.ts'

test.beforeEach(({ page }) => signInAsAdmin(page))

test('the history shows what changed and restores a version into the editor, to be looked at and saved', async ({
  page,
}) => {
  const title = uniqueTitle('Remembered')
  const { id } = await savePost(page.request, { title, content: '<p>The balm melts slowly.</p>' })
  const sent = readServedPage(await (await page.request.get(`/admin/posts/${id}`)).text())
  const asOf = attribute(sent.elements(({ properties }) => properties.name === 'asOf')[0], 'value') ?? ''
  expect(attribute(sent.get('link', { name: 'History' }), 'href')).toBe(`/admin/posts/${id}/history`)
  await savePost(page.request, { id, asOf, title, content: '<p>The balm melts at once.</p>' })

  await openHydrated(page, `/admin/posts/${id}/history`)
  await expect(page.getByRole('deletion')).toHaveText('slowly')
  await expect(page.getByRole('insertion')).toHaveText('at once')
  await expectStateAccessible(page)
  const restore = page.getByRole('button', { name: 'Restore this version' })
  await expectFailuresAnswered(page, 'features/posts/editor/post-history.tsx', { control: restore })
  await restore.press('Enter')
  await expect(content(page)).toHaveText('The balm melts slowly.')
  const save = page.getByRole('button', { name: 'Save changes' })
  await expectFailuresAnswered(page, 'features/posts/editor/post-editor.tsx', {
    control: save,
    says: 'Save failed',
  })
  await save.press('Enter')
  await expect(toast(page, 'Post updated')).toBeVisible()
  expect(await readStored(page, id)).toMatchObject({ content: '<p>The balm melts slowly.</p>' })
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
