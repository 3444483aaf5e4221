import { expect, test } from '../journey.ts'
import { signInAsAdmin } from './admin-area.ts'
import { content, field, findPostId, openNewPost, readStored, toast, uniqueTitle } from './editor.ts'

test('a post is written, formatted and saved by keyboard alone', async ({ page }) => {
  const title = uniqueTitle('By keyboard')
  await signInAsAdmin(page)
  await openNewPost(page)
  const { keyboard } = page
  await field(page, 'Title').focus()
  await keyboard.type(title)
  await keyboard.press('Tab')
  await expect(page.getByRole('toolbar').locator(':focus')).toHaveCount(1)
  await keyboard.press('Tab')
  await expect(content(page)).toBeFocused()

  await test.step('the toolbar is one Alt+F10 away, and Escape leads back', async () => {
    await keyboard.type('Plain ')
    await keyboard.press('Alt+F10')
    await expect(page.getByRole('toolbar').locator(':focus')).toHaveCount(1)
    for (let steps = 0; steps < 4; steps++) await keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
    await keyboard.press('Escape')
    await expect(content(page)).toBeFocused()
    await keyboard.type('and bold.')
    await expect(content(page).getByRole('strong')).toHaveText('and bold.')
  })

  await test.step('Escape, then Tab leaves the text for what follows', async () => {
    await keyboard.press('Escape')
    await keyboard.press('Tab')
    await expect(content(page)).not.toBeFocused()
    await keyboard.press('Tab')
    await expect(page.locator('body')).not.toBeFocused()
  })

  await test.step('a switch by Space, and the save by Ctrl+S, which stays', async () => {
    await page.getByRole('switch', { name: 'Published' }).focus()
    await keyboard.press('Space')
    await expect(page.getByRole('switch', { name: 'Published' })).toBeChecked()
    await keyboard.press('ControlOrMeta+s')
    await expect(toast(page, 'Post created')).toBeVisible()
    await expect(page.getByRole('link', { name: 'View post' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
    await content(page).press('End')
    await keyboard.type(' And on.')
    await keyboard.press('ControlOrMeta+s')
    await expect(toast(page, 'Post updated')).toBeVisible()
    await expect(content(page)).toBeFocused()
  })

  const stored = await readStored(page, await findPostId(page, title))
  expect(stored.content).toBe('<p>Plain <strong>and bold. And on.</strong></p>')
})
