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
    await openHydrated(page, '/blog')
    await searchBox(page).pressSequentially('cur')
    await page.getByRole('banner').getByRole('link', { name: 'Tech' }).click()
    await expect(page).toHaveURL('/tech')
    await page.waitForTimeout(600)
    await expect(page).toHaveURL('/tech')
  })
})

test('a search counts and marks what matches, forgives a slip of the pen and narrows with a category', async ({
  page,
}) => {
  await test.step('a search counts its results and marks what matches', async () => {
    await page.goto('/blog?search=mascara')
    const number = await storyHeadings(page).count()
    expect(number).toBeGreaterThan(1)
    await expect(page.getByRole('status').filter({ hasText: 'result' })).toHaveText(
      `${number} results for “mascara”`,
    )
    for (const mark of await page.getByRole('article').locator('mark').allTextContents()) {
      expect(mark.toLowerCase()).toContain('mascara')
    }
    await expect(page.getByRole('article').first().locator('mark').first()).toBeVisible()
  })
  await test.step('a slip of the pen is forgiven, and said', async () => {
    await page.goto('/blog?search=masscara')
    await expect(page.getByText('Showing results for “mascara”')).toBeVisible()
    await expect(page.getByText('Nothing matched “masscara”.')).toBeVisible()
    await expect(storyHeadings(page).first()).toBeVisible()
  })
  await test.step('what is not there is not there', async () => {
    await page.goto('/blog?search=zzzzqqqq')
    await expect(page.getByText('No posts found.')).toBeVisible()
    await page.getByRole('link', { name: 'See all posts' }).click()
    await expect(page).toHaveURL('/blog')
  })
  await test.step('search and category narrow together', async () => {
    await openHydrated(page, '/blog?search=mascara')
    const everywhere = await storyHeadings(page).allTextContents()
    await categorySelect(page).selectOption('skincare')
    await expect(page).toHaveURL('/blog?category=skincare&search=mascara')
    const skincare = everywhere.filter((title) => titlesInCategory('skincare').includes(title))
    expect(skincare.length).toBeGreaterThan(0)
    await expect(storyHeadings(page)).toHaveText(skincare)
  })
})
