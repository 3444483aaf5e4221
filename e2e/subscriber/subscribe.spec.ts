import { expect, openHydrated, test } from '../journey.ts'

test('one required field of type email, one button, one promise; Venus itself takes the address', async ({
  page,
}) => {
  await test.step('one required field of type email, one button, one promise', async () => {
    await page.goto('/subscribe#newsletter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscribe')
    const main = page.getByRole('main')
    await expect(main.getByRole('textbox')).toHaveCount(1)
    const field = main.getByRole('textbox', { name: 'Email address' })
    await expect(field).toHaveAttribute('name', 'email_address')
    await expect(field).toHaveAttribute('type', 'email')
    await expect(field).toHaveAttribute('required')
    await expect(field).toBeInViewport()
    await expect(main.getByRole('button', { name: 'Subscribe' })).toBeVisible()
    await expect(main.getByText('No spam ever. Unsubscribe anytime.')).toBeVisible()
  })
  await test.step('without a provider Venus itself takes the address', async () => {
    await openHydrated(page, '/subscribe')
    await page.getByRole('textbox', { name: 'Email address' }).fill(`page-${Date.now()}@venus.example`)
    await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('Welcome to the Venus Circle!')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue('')
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
