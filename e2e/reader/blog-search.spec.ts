import { expect, openHydrated, test } from '../journey.ts'
import { categorySelect, searchBox, storyHeadings } from './archive.ts'
import { titlesInCategory } from './demo-posts.ts'

test('the address follows typing, and nobody who leaves is called back', async ({ page }) => {
  await test.step('the address follows typing and replaces history', async () => {
    await openHydrated(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
    await searchBox(page).pressSequentially('blush', { delay: 120 })
    await expect(page).toHaveURL('/blog?search=blush')
    await searchBox(page).press('End')
    await searchBox(page).pressSequentially(' stick')
    await expect(page).toHaveURL('/blog?search=blush+stick')
    await expect(searchBox(page)).toBeFocused()
    await searchBox(page).fill('')
    await expect(page).toHaveURL('/blog')
    await page.goBack()
    await expect(page).toHaveURL('/')
  })
  await test.step('nobody who leaves while typing is called back', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
    await searchBox(page).pressSequentially('cur')
    await page.getByRole('banner').getByRole('link', { name: 'Tech' }).click()
    await expect(page).toHaveURL('/tech')
    await page.waitForTimeout(600)
    await expect(page).toHaveURL('/tech')
  })
})

// What a search finds and says is sent by the server: testing/demo-site/lists.ts.
test('search and category narrow together', async ({ page }) => {
  await openHydrated(page, '/blog?search=mascara')
  const everywhere = await storyHeadings(page).allTextContents()
  await categorySelect(page).selectOption('skincare')
  await expect(page).toHaveURL('/blog?category=skincare&search=mascara')
  const skincare = everywhere.filter((title) => titlesInCategory('skincare').includes(title))
  expect(skincare.length).toBeGreaterThan(0)
  await expect(storyHeadings(page)).toHaveText(skincare)
})
