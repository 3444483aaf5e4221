import type { Page } from '@playwright/test'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, openHydrated, test } from '../journey.ts'

const block = (page: Page) => page.getByRole('region', { name: 'The Venus Circle' })
const field = (page: Page) => block(page).getByPlaceholder('Enter your email')
const button = (page: Page) => block(page).getByRole('button')

let number = 0
const freshAddress = () => `reader-${Date.now()}-${number++}@venus.example`

test.describe('the form', () => {
  test.use({ allowedComplaints: /status of (400|409)/ })

  test('submits nothing while it is empty, says that it is sending, welcomes whoever subscribes, and tells and keeps what is wrong', async ({
    page,
    request,
  }) => {
    const address = freshAddress()
    await openHydrated(page, '/blog')
    await expect(block(page)).toContainText('No spam ever. Unsubscribe anytime.')
    const held = Promise.withResolvers<void>()
    const sent: string[] = []
    await page.route('**/newsletter/subscribe.data*', async (route) => {
      sent.push(route.request().postData() ?? '')
      await held.promise
      await route.fallback()
    })
    await test.step('an empty field submits nothing; while the request runs the button says so', async () => {
      await button(page).click()
      await field(page).fill('   ')
      await field(page).press('Enter')
      await field(page).fill(address)
      await button(page).click()
      await expect(button(page)).toHaveText('Subscribing...')
      await expect.poll(() => sent).toEqual([expect.stringContaining(encodeURIComponent(address))])
      held.resolve()
      await expect(button(page)).toHaveText('Subscribe')
    })
    await test.step('whoever subscribes is welcomed, and the field is cleared', async () => {
      await expect(page.getByText('Welcome to the Venus Circle!')).toBeVisible()
      await expect(page.getByText("You'll receive weekly tips and finds in your inbox.")).toBeVisible()
      await expect(field(page)).toHaveValue('')
    })
    await test.step('somebody who is there already hears so, in capitals too, and the address is kept', async () => {
      await field(page).fill(address.toUpperCase())
      await button(page).press('Enter')
      await expect(page.getByText('Subscription failed', { exact: true })).toBeVisible()
      await expect(page.getByText("You're already subscribed to our newsletter!").first()).toBeVisible()
      await expect(field(page)).toHaveValue(address.toUpperCase())
    })
    await test.step('an address that only looks like one is refused, and kept', async () => {
      await field(page).fill('somebody@somewhere')
      await button(page).press('Enter')
      await expect(block(page).getByText('This is not an email address.')).toBeVisible()
      await expect(page.getByText('Please try again later.')).toBeVisible()
      await expect(field(page)).toHaveValue('somebody@somewhere')
    })
    await test.step('a failure is told, and the next press works', async () => {
      await field(page).fill(freshAddress())
      await expectFailuresAnswered(page, 'features/newsletter/newsletter-form.tsx', {
        control: button(page),
        says: 'Subscription failed. Please try again later.',
      })
      await button(page).press('Enter')
      await expect(field(page)).toHaveValue('')
    })
    await test.step('what is no form is refused, not an error', async () => {
      const response = await request.post('/newsletter/subscribe', {
        data: { email_address: 'reader@venus.example' },
        maxRedirects: 0,
      })
      expect(response.status()).toBe(415)
    })
  })
})

test('#newsletter leads to the form on every page that has it', async ({ page }) => {
  for (const path of ['/', '/blog', '/reviews', '/tech']) {
    await test.step(path, async () => {
      await page.goto(`${path}#newsletter`)
      await expect(field(page)).toBeInViewport()
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedComplaints: /status of 409/ })

  test('the form is answered by a page', async ({ page }) => {
    const address = freshAddress()
    await page.goto('/blog')
    await field(page).fill(address)
    await button(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the Venus Circle!')
    await expect(page.getByText("You'll receive weekly tips and finds in your inbox.")).toBeVisible()

    await page.goto('/blog')
    await field(page).fill(address)
    await button(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscription failed')
    await expect(page.getByText("You're already subscribed to our newsletter!")).toBeVisible()
    await expect(page.getByPlaceholder('Enter your email')).toHaveValue(address)
  })
})
