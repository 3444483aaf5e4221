import { admin } from '../accounts.ts'
import { expectAccessible, expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, test } from '../journey.ts'
import { findLink, waitForEmail } from './emails.ts'
import { PASSWORD, requestAccount, uniqueEmail } from './viewer.ts'

test.describe('creating an account', () => {
  test.use({ allowedComplaints: /status of 400/ })

  test('the letter’s link asks for a password, makes a viewer, signs in and leads to /admin; it works once', async ({
    page,
  }) => {
    const email = uniqueEmail()
    await page.goto('/auth')
    await page.getByRole('link', { name: 'Create account' }).click()
    await expect(page).toHaveURL('/auth?tab=create')
    await expect(page.getByLabel('Password')).toHaveCount(0)
    await expectStateAccessible(page)
    await page.getByLabel('Email').fill(email)
    await expectFailuresAnswered(page, 'features/accounts/sign-up-form.tsx', {
      control: page.getByRole('button', { name: 'Create account' }),
    })
    await requestAccount(page, email)
    await expect(page.getByRole('status')).toContainText(`The link for ${email} is in its outbox`)
    const link = findLink(await waitForEmail(email, 'Finish your account'))
    await page.goto(link)
    await expect(page.getByText('8 to 128 characters.')).toBeVisible()
    await expect(page.getByText(`You will sign in as ${email}.`)).toBeVisible()
    await page.getByLabel('Password').fill('password')
    await page.getByRole('button', { name: 'Open my account' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'This is one of the most used passwords. Add another word or two.',
    )
    await expectAccessible(page)
    await page.getByLabel('Password').fill(PASSWORD)
    await expectFailuresAnswered(page, 'pages/admin/login-confirm.tsx', {
      control: page.getByRole('button', { name: 'Open my account' }),
    })
    await page.getByRole('button', { name: 'Open my account' }).press('Enter')
    await expect(page).toHaveURL('/admin')
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByText('Viewer', { exact: true })).toBeVisible()
    await expect(page.getByText('Limited access')).toBeVisible()
    await expect(page.getByText('creating or editing requires admin role.')).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^(Delete|Publish|Unpublish)/ })).toHaveCount(0)
    await page.goto(link)
    await expect(page.getByRole('alert')).toContainText('This link has been used')
  })
})

test('an address with an account is not told apart: only its owner learns of it', async ({ page }) => {
  await requestAccount(page, admin.email)
  await expect(page.getByRole('status')).toContainText(`The link for ${admin.email} is in its outbox`)
  expect(findLink(await waitForEmail(admin.email, 'already have an account'))).toBe('no link')
})

test('the tabs are links with addresses; /admin/login is the form alone', async ({ page }) => {
  await page.goto('/auth?tab=create')
  await expect(page).toHaveTitle(/^Create account/)
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.goto('/admin/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create account' })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an account is created all the same', async ({ page }) => {
    const email = uniqueEmail()
    await requestAccount(page, email)
    await expect(page.getByRole('status')).toContainText(email)
    await page.goto(findLink(await waitForEmail(email, 'Finish your account')))
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Open my account' }).click()
    await expect(page).toHaveURL('/admin')
    await expect(page.getByText(email)).toBeVisible()
  })
})
