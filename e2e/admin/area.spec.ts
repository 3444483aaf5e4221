import { expect, test } from '../journey.ts'
import { adminNavLink, openAsAdmin } from './admin-area.ts'

test.describe('on a phone without JavaScript', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, javaScriptEnabled: false })

  test('the menu comes up within reach of a thumb, and every entry is big enough for one', async ({
    page,
  }) => {
    await openAsAdmin(page, '/admin/people')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)
    await expect(adminNavLink(page, 'Account')).toBeHidden()
    const button = page.getByRole('button', { name: 'Admin menu' })
    expect((await button.boundingBox())?.y).toBeGreaterThan(600)
    await button.click()
    await expect(adminNavLink(page, 'People')).toHaveAttribute('aria-current', 'page')
    for (const entry of await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link').all()) {
      const box = await entry.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await adminNavLink(page, 'Account').click()
    await expect(page).toHaveURL('/admin/account')
  })
})
