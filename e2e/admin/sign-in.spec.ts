import { expect, test } from '@playwright/test'
import { admin } from '../accounts.ts'
import { startProxy } from '../cut-line.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { openHydrated, waitForHydration } from '../journey.ts'
import { signInElsewhere } from '../viewer/viewer.ts'
import { fillInSignIn, signInAsAdmin } from './admin-area.ts'

const SUBSCRIBERS = '/admin/newsletter/subscribers'

test('a page of the area leads to the sign-in, which tells a failure and a wrong password, and leads on; signing out ends every session, and Back leads to the sign-in', async ({
  page,
  browser,
}) => {
  const elsewhere = await signInElsewhere(browser, admin.email, admin.password)
  await page.goto('/robots.txt')
  await page.goto('/admin/holidays?guide=x')
  await expect(page).toHaveURL('/admin/login?from=%2Fadmin%2Fholidays%3Fguide%3Dx')

  await test.step('a failure and a wrong password are told, and what was typed as email stays', async () => {
    await waitForHydration(page)
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Password').fill('not the password')
    const control = page.getByRole('button', { name: 'Sign in' })
    await expectFailuresAnswered(page, 'features/accounts/sign-in-form.tsx', {
      control,
      says: 'Login failed',
    })
    await control.press('Enter')
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
      'Login failed: Invalid email or password',
    )
    await expect(page.getByLabel('Email')).toHaveValue(admin.email)
    await page.getByLabel('Password').fill(admin.password)
    await control.press('Enter')
  })

  await test.step('one is where one was headed; Back does not lead to the form', async () => {
    await expect(page).toHaveURL('/admin/holidays?guide=x')
    await expect(page.getByRole('heading', { name: 'Holiday guides', level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/robots.txt')
    await openHydrated(page, SUBSCRIBERS)
    await openHydrated(page, '/admin')
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
    await expect(page.getByText(admin.email)).toBeVisible()
    await expect(page.getByText('Admin', { exact: true })).toBeVisible()
  })

  await test.step('after sign-out one lands on /auth, and every session of that user is over', async () => {
    const control = page.getByRole('button', { name: 'Logout' })
    await expectFailuresAnswered(page, 'features/accounts/account-bar.tsx', {
      control,
      says: 'Logout failed',
    })
    await control.press('Enter')
    await expect(page).toHaveURL('/auth')
    await elsewhere.expectSignedOut()
    await page.goBack()
    await expect(page).toHaveURL(`/admin/login?from=${encodeURIComponent(SUBSCRIBERS)}`)
  })
})

test('after sign-out Back without a connection shows nothing of the area', async ({ page, baseURL }) => {
  const heading = page.getByRole('heading', { name: 'Subscribers', level: 1 })
  // A line that is cut leaves the browser its cache, unlike requests that a test answers.
  const line = await startProxy(baseURL ?? '')
  await signInAsAdmin(page)
  await openHydrated(page, line.url + SUBSCRIBERS)
  await expect(heading).toBeVisible()
  await openHydrated(page, `${line.url}/admin`)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${line.url}/auth`)
  // The list is left by a document navigation, so Back loads a document as well.
  await page.goto(`${line.url}/about`)
  await line.cut(page)
  for (const left of ['the sign-in', 'the list']) {
    await test.step(`back to ${left}`, async () => {
      // Going back fails before the browser shows its own page about it.
      const shown = page.waitForEvent('framenavigated')
      await page.goBack().catch(() => null)
      await shown
      await expect(page).not.toHaveTitle(/Subscribers/)
      await expect(heading).toHaveCount(0)
    })
  }
  line.end()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('signing in and out works, and a failure is told beside the field', async ({ page }) => {
    await page.goto('/admin/login')
    await fillInSignIn(page, 'not the password')
    await expect(page.getByRole('alert')).toContainText('Login failed')
    await expect(page.getByLabel('Email')).toHaveValue(admin.email)
    await fillInSignIn(page)
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/auth')
  })
})
