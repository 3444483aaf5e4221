import { expect, notFoundComplaints, openHydrated, test } from '../journey.ts'

test.use({ allowedComplaints: notFoundComplaints })

const reviews = ['Beauty Reviews', 'Hair Reviews', 'Skincare Reviews', 'Makeup Reviews']

test('the bar by keyboard and under the mouse', async ({ page }) => {
  await openHydrated(page, '/')
  await test.step('the first Tab offers to skip to the content', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
  await test.step('by keyboard: Enter opens, arrows move, Escape closes and gives focus back', async () => {
    const button = page.getByRole('button', { name: 'Reviews' })
    const link = (name: string) => page.getByRole('link', { name })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(link('Beauty Reviews')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(link('Hair Reviews')).toBeFocused()
    await page.keyboard.press('End')
    await expect(link('Makeup Reviews')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(link('Beauty Reviews')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(link('Makeup Reviews')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(link('Beauty Reviews')).toBeHidden()
  })
  await test.step('by keyboard: an arrow opens a closed menu, and tabbing out closes it', async () => {
    const button = page.getByRole('button', { name: 'Seasonal' })
    await button.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: 'Seasonal Must-Haves' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Holidays' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Tech' })).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })
  await test.step('a closed menu is no stop of the Tab key', async () => {
    await page.getByRole('button', { name: 'Reviews' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Seasonal' })).toBeFocused()
  })
  await test.step('the bar holds the entries of the site, in order', async () => {
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Blog', 'Tech', 'About'])
    await expect(bar.getByRole('button')).toHaveText(['Reviews', 'Seasonal'])
    const shop = page.getByRole('banner').getByRole('link', { name: 'Shop My Favorites' })
    await expect(shop).toHaveAttribute('href', '/shop-my-favorites')
  })
  await test.step('a menu opens under the mouse, one at a time, and closes when the pointer leaves', async () => {
    const bar = page.getByRole('navigation', { name: 'Main' })
    await bar.getByRole('button', { name: 'Reviews' }).hover()
    for (const name of reviews) await expect(bar.getByRole('link', { name })).toBeVisible()

    await bar.getByRole('button', { name: 'Seasonal' }).hover()
    await expect(bar.getByRole('link', { name: 'Seasonal Must-Haves' })).toHaveAttribute('href', '/seasonal')
    await expect(bar.getByRole('link', { name: 'Holidays' })).toHaveAttribute('href', '/seasonal/holidays')
    await expect(bar.getByRole('link', { name: 'Beauty Reviews' })).toBeHidden()

    await page.getByRole('heading', { level: 1 }).hover()
    await expect(bar.getByRole('link', { name: 'Holidays' })).toBeHidden()
  })
  await test.step('a click with the mouse does not shut the menu its hovering opened', async () => {
    const button = page.getByRole('button', { name: 'Reviews' })
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
  })
  await test.step('the bar stays in sight while the page scrolls', async () => {
    await page.mouse.wheel(0, 1500)
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await expect(page.getByRole('link', { name: 'Shop My Favorites' })).toBeInViewport()
  })
  await test.step('the page the reader is on is marked', async () => {
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    await bar.getByRole('link', { name: 'Tech' }).click()
    await expect(bar.getByRole('link', { name: 'Tech' })).toHaveAttribute('aria-current', 'page')
    await expect(bar.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')
  })
  await test.step('the pointer reaches a link of an open menu, which leads on and closes the menu', async () => {
    const bar = page.getByRole('navigation', { name: 'Main' })
    await bar.getByRole('button', { name: 'Reviews' }).hover()
    await bar.getByRole('link', { name: 'Hair Reviews' }).click()
    await expect(page).toHaveURL('/reviews/hair')
    await page.mouse.move(640, 600)
    await expect(bar.getByRole('link', { name: 'Hair Reviews' })).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('menus open under the mouse and by focus, and the theme menu, which could do nothing, is not shown', async ({
    page,
  }) => {
    await test.step('the theme menu, which could do nothing, is not shown', async () => {
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Theme' })).toBeHidden()
    })
    await test.step('menus open under the mouse and by focus', async () => {
      const bar = page.getByRole('navigation', { name: 'Main' })
      await bar.getByRole('button', { name: 'Reviews' }).hover()
      await expect(bar.getByRole('link', { name: 'Makeup Reviews' })).toBeVisible()
      await page.mouse.move(640, 700)
      await expect(bar.getByRole('link', { name: 'Makeup Reviews' })).toBeHidden()
      await bar.getByRole('button', { name: 'Seasonal' }).focus()
      await expect(bar.getByRole('link', { name: 'Holidays' })).toBeVisible()
    })
  })
})
