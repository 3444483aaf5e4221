import { admin } from '../accounts.ts'
import { expect, openHydrated, test } from '../journey.ts'
import { expectFocusOnNewPage, tabTo } from '../keyboard.ts'
import { adminNavLink, toast } from './admin-area.ts'
import { comment, undoButton } from './comments.ts'
import { field, uniqueTitle, waitForEditor } from './editor.ts'

test.use({ allowedComplaints: /status of 401/ })

test('the day of a creator, by keyboard alone', async ({ page }) => {
  const { keyboard } = page
  const title = uniqueTitle('Without a mouse')

  await test.step('a wrong password leads back to its field', async () => {
    await openHydrated(page, '/admin/login')
    await tabTo(page.getByLabel('Email'))
    await keyboard.type(admin.email)
    await keyboard.press('Tab')
    await keyboard.type('not the password')
    await tabTo(page.getByRole('button', { name: 'Sign in', exact: true }))
    await keyboard.press('Enter')
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/^Login failed/)
    await expect(page.getByLabel('Password')).toBeFocused()
  })

  await test.step('signing in', async () => {
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type(admin.password)
    await keyboard.press('Enter')
    await expectFocusOnNewPage(page, 'Admin Dashboard')
  })

  await test.step('writing and publishing', async () => {
    await tabTo(page.getByRole('link', { name: 'New Post' }))
    await keyboard.press('Enter')
    await waitForEditor(page)
    await tabTo(field(page, 'Title'))
    await keyboard.type(title)
    await tabTo(page.getByRole('switch', { name: 'Published' }))
    await keyboard.press('Space')
    await tabTo(page.getByRole('button', { name: 'Create post' }))
    await keyboard.press('Enter')
    await expect(toast(page, 'Post created')).toBeVisible()
    await expectFocusOnNewPage(page, 'Admin Dashboard')
  })

  await test.step('deleting it again: the question is read first, and focus has a place afterwards', async () => {
    await tabTo(page.getByRole('button', { name: `Delete ${title}` }))
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    // It takes focus in the next frame; until then the keys are those of the page behind it.
    const dialogWithFocus = dialog.and(page.locator(':focus-within'))
    await expect(dialogWithFocus).toContainText('Delete this post? This cannot be undone.')
    await keyboard.press('Escape')
    await expect(page.getByRole('button', { name: `Delete ${title}` })).toBeFocused()
    await keyboard.press('Enter')
    await expect(dialogWithFocus).toBeVisible()
    await tabTo(dialog.getByRole('button', { name: 'Delete' }))
    await keyboard.press('Enter')
    await expect(toast(page, 'Post deleted')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Posts' })).toBeFocused()
  })

  await test.step('deciding about a comment, and undoing it', async () => {
    await tabTo(adminNavLink(page, 'Comments'), 'Shift+Tab')
    await keyboard.press('Enter')
    await expectFocusOnNewPage(page, 'Comments')
    await tabTo(page.getByRole('button', { name: 'Approve the comment by Jon Appel' }))
    await keyboard.press('Enter')
    await expect(comment(page, 'Jon Appel')).toHaveCount(0)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('article').and(page.locator(':focus'))).toHaveCount(1)
    await tabTo(undoButton(page))
    await keyboard.press('Enter')
    await expect(comment(page, 'Jon Appel')).toBeFocused()
  })
})
