import { expect, openHydrated, test } from '../journey.ts'
import { tabTo } from '../keyboard.ts'

test.describe('the page', () => {
  test.use({ allowedComplaints: /status of 400/ })

  test('has one required field of type email, one button, one promise; whoever subscribes by keyboard is led to what is wrong, and then welcomed', async ({
    page,
  }) => {
    await openHydrated(page, '/subscribe#newsletter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscribe')
    const main = page.getByRole('main')
    await expect(main.getByRole('textbox')).toHaveCount(1)
    const field = main.getByRole('textbox', { name: 'Email address' })
    await expect(field).toHaveAttribute('name', 'email_address')
    await expect(field).toHaveAttribute('type', 'email')
    await expect(field).toHaveAttribute('required')
    await expect(field).toBeInViewport()
    await expect(main.getByText('No spam ever. Unsubscribe anytime.')).toBeVisible()
    await test.step('by keyboard', async () => {
      await tabTo(field)
      await page.keyboard.type('somebody@somewhere')
      await tabTo(main.getByRole('button', { name: 'Subscribe' }))
      await page.keyboard.press('Enter')
      await expect(field).toHaveAccessibleDescription('This is not an email address.')
      await expect(field).toBeFocused()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(`keys-${Date.now()}@venus.example`)
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Notifications').getByText('Welcome to the Venus Circle!')).toBeVisible()
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('')
    })
    await test.step('where somebody has something to do there is no footer; it comes back while moving about the site', async () => {
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      await page.getByRole('banner').getByRole('link', { name: 'About' }).press('Enter')
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form works all the same', async ({ page }) => {
    await page.goto('/subscribe')
    await page.getByRole('textbox', { name: 'Email address' }).fill(`plain-${Date.now()}@venus.example`)
    await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the Venus Circle!')
  })
})
