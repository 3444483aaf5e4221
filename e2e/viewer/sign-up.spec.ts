import { findLink } from '#testing/outbox.ts'
import { expectAccessible, expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, test } from '../journey.ts'
import { waitForEmail } from './emails.ts'
import { PASSWORD, uniqueEmail } from './viewer.ts'

test.describe('creating an account', () => {
  test.use({ allowedComplaints: /status of 400/ })

  test('the letter’s link asks for a password, makes a viewer, signs in and leads to /admin', async ({
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
    await page.getByRole('button', { name: 'Create account' }).press('Enter')
    await expect(page.getByRole('status')).toContainText(`The link for ${email} is in its outbox`)
    await page.goto(findLink(await waitForEmail(email, 'Finish your account')))
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
  })
})
