import { attribute, readServedPage, textOf } from '../../testing/served-page.ts'
import { expectAccessibleInBothThemes, expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, openHydrated, test } from '../journey.ts'
import { savePost } from '../posts.ts'
import { signInAsAdmin } from './admin-area.ts'
import { content, field, openFold, readStored, toast, uniqueTitle } from './editor.ts'

test.beforeEach(({ page }) => signInAsAdmin(page))

test.describe('a draft', () => {
  test.use({ allowedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 40[134]/ })

  test('the history shows what changed and restores a version into the editor; a link shows the draft to whoever has it, and nothing once it is revoked; what was typed stays', async ({
    page,
    context,
    browser,
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
    await page.keyboard.press('ControlOrMeta+s')
    await expect(toast(page, 'Post updated')).toBeVisible()
    expect(await readStored(page, id)).toMatchObject({ content: '<p>The balm melts slowly.</p>' })

    const stranger = await (await browser.newContext()).newPage()
    const make = page.getByRole('button', { name: 'Make a link' })
    const revoke = page.getByRole('button', { name: 'Revoke' })
    await make.click()
    const address = await field(page, 'Your new link').inputValue()
    await expectStateAccessible(page)

    await test.step('a stranger sees the draft', async () => {
      const seen = readServedPage(await (await stranger.request.get(address)).text())
      expect(seen.headings(1)).toEqual([title])
      expect(seen.text).toContain('The balm melts slowly.')
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
      const current = await page.locator('input[name=asOf]').inputValue()
      const { path } = await savePost(page.request, {
        title,
        content: '<p>The balm melts slowly.</p>',
        id,
        asOf: current,
        isPublished: true,
      })
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
