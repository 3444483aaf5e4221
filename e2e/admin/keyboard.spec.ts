import { admin } from '../accounts.ts'
import { expect, openHydrated, test } from '../journey.ts'
import { expectFocusOnNewPage, tabTo } from '../keyboard.ts'
import { toast } from './admin-area.ts'
import { field, uniqueTitle, waitForEditor } from './editor.ts'

test.use({ allowedComplaints: /status of 401/ })

test('a creator signs in, writes and publishes by keyboard alone', async ({ page }) => {
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
})
