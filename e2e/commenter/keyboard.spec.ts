import { openHydrated } from '../journey.ts'
import { tabTo } from '../keyboard.ts'
import { commentsSection, dialog, expect, POST, test, toast, uniqueText } from './commenter.ts'

test('a comment is written by keyboard alone, and focus comes back to where it was', async ({ page }) => {
  const { keyboard } = page
  await openHydrated(page, POST)
  const leave = commentsSection(page).getByRole('button', { name: 'Leave a comment' })
  await tabTo(leave)
  await keyboard.press('Enter')
  // Focus moves there a frame after it is shown; until then Tab would lead through the page behind it.
  await expect(dialog(page).and(page.locator(':focus-within'))).toBeVisible()
  await tabTo(dialog(page).getByLabel('First name'))
  await keyboard.type('Ada')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type(uniqueText())
  await tabTo(dialog(page).getByRole('button', { name: 'Submit comment' }))
  await keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Last name')).toBeFocused()
  await expect(dialog(page).getByLabel('Last name')).toHaveAccessibleDescription('Your last name is missing.')
  await keyboard.type('King')
  await keyboard.press('Enter')
  await expect(toast(page, 'Comment submitted!')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(leave).toBeFocused()
})
