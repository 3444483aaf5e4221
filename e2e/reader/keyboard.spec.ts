import { expect, openHydrated, test } from '../journey.ts'
import { expectFocusOnNewPage, tabTo } from '../keyboard.ts'
import { categorySelect, searchBox, storyHeadings } from './archive.ts'
import { tableOfContents } from './article.ts'

test('a search leads to an article and through it, by keyboard alone', async ({ page }) => {
  await openHydrated(page, '/')
  const { keyboard } = page
  await test.step('past the bar in one step', async () => {
    await tabTo(page.getByRole('link', { name: 'Skip to content' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await tabTo(page.getByRole('link', { name: 'Read Guide →' }))
  })

  await tabTo(page.getByRole('banner').getByRole('link', { name: 'Blog' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expectFocusOnNewPage(page, 'Blog')

  await test.step('searched and narrowed, focus stays where it is', async () => {
    await tabTo(searchBox(page))
    await keyboard.type('mascara')
    await expect(page.getByRole('status').filter({ hasText: 'results for “mascara”' })).toBeVisible()
    await expect(searchBox(page)).toBeFocused()
    await tabTo(categorySelect(page))
    // A letter leads from one to the next; a word would have to be typed within a second.
    for (const category of ['Seasonal', 'Self-Care', 'Skincare']) {
      await keyboard.press('s')
      // The address changes before the list does.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(category)
    }
    await expect(page).toHaveURL('/blog?category=skincare&search=mascara')
    await expect(categorySelect(page)).toBeFocused()
  })

  const title = await storyHeadings(page).first().innerText()
  await tabTo(storyHeadings(page).first().getByRole('link'))
  await keyboard.press('Enter')
  await expectFocusOnNewPage(page, title)

  await test.step('the contents lead to a heading, and reading goes on there', async () => {
    const second = tableOfContents(page).getByRole('link').nth(1)
    const heading = await second.innerText()
    await tabTo(second)
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeFocused()
  })
})
