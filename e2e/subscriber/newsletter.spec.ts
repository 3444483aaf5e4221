import type { Page } from '@playwright/test'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, isCountedView, openHydrated, test } from '../journey.ts'

const block = (page: Page) => page.getByRole('region', { name: 'The Venus Circle' })
const field = (page: Page) => block(page).getByPlaceholder('Enter your email')
const button = (page: Page) => block(page).getByRole('button')

let number = 0
const freshAddress = () => `reader-${Date.now()}-${number++}@venus.example`

test.describe('what goes wrong', () => {
  test.use({ allowedComplaints: /status of (400|409)/ })

  test('somebody who is there already, or an address that only looks like one, is told so, and it is kept', async ({
    page,
  }) => {
    await test.step('somebody who is there already hears so, in capitals too, and the address is kept', async () => {
      const address = freshAddress()
      await openHydrated(page, '/blog')
      for (const typed of [address, address.toUpperCase()]) {
        await field(page).fill(typed)
        await button(page).click()
        await expect(button(page)).toHaveText('Subscribe')
        if (typed === address) await expect(field(page)).toHaveValue('')
      }
      await expect(page.getByText('Subscription failed', { exact: true })).toBeVisible()
      await expect(page.getByText("You're already subscribed to our newsletter!").first()).toBeVisible()
      await expect(field(page)).toHaveValue(address.toUpperCase())
    })
    await test.step('an address that only looks like one is refused, and kept', async () => {
      await openHydrated(page, '/tech')
      await field(page).fill('somebody@somewhere')
      await button(page).click()
      await expect(page.getByText('Subscription failed', { exact: true })).toBeVisible()
      await expect(page.getByText('Please try again later.')).toBeVisible()
      await expect(block(page).getByText('This is not an email address.')).toBeVisible()
      await expect(field(page)).toHaveValue('somebody@somewhere')
    })
  })
})

test('an empty field submits nothing, while the request runs the button says so, and whoever subscribes is welcomed', async ({
  page,
  request,
}) => {
  await test.step('an empty field submits nothing', async () => {
    await openHydrated(page, '/')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && !isCountedView(request)) sent.push(request.url())
    })
    await button(page).click()
    await field(page).fill('   ')
    await field(page).press('Enter')
    await page.waitForTimeout(300)
    expect(sent).toEqual([])
  })
  await test.step('while the request runs the button says so', async () => {
    await openHydrated(page, '/reviews')
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/newsletter/subscribe.data*', async (route) => {
      await held
      await route.continue()
    })
    await field(page).fill(freshAddress())
    await button(page).click()
    await expect(button(page)).toHaveText('Subscribing...')
    letGo()
    await expect(button(page)).toHaveText('Subscribe')
  })
  await test.step('whoever subscribes is welcomed, and the field is cleared', async () => {
    await openHydrated(page, '/')
    await expect(block(page)).toContainText('No spam ever. Unsubscribe anytime.')
    await field(page).fill(freshAddress())
    await expectFailuresAnswered(page, 'features/newsletter/newsletter-form.tsx', {
      control: button(page),
      says: 'Subscription failed. Please try again later.',
    })
    await button(page).press('Enter')
    await expect(page.getByText('Welcome to the Venus Circle!')).toBeVisible()
    await expect(page.getByText("You'll receive weekly tips and finds in your inbox.")).toBeVisible()
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
