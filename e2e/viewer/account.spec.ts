import { findLink } from '#testing/outbox.ts'
import { expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, openHydrated, test } from '../journey.ts'
import { waitForEmail } from './emails.ts'
import { PASSWORD, signInByRequest, signInElsewhere, signUp, uniqueEmail } from './viewer.ts'

const FRESH = 'tests-only-3310-meteor'

test.use({ allowedComplaints: /status of 40[01]/ })

// What becomes of sessions and accounts, and the same without scripts: server/http/forms-without-scripts.test.ts.
test('in the account a session is ended, email and password changed, and the account removed', async ({
  page,
  browser,
}) => {
  await signUp(page.request)
  const email = uniqueEmail()
  const sessions = page.getByRole('listitem').filter({ hasText: 'Chrome on' })

  await test.step('a new email asks for the password and counts once its letter is opened', async () => {
    await openHydrated(page, '/admin/account')
    await expectStateAccessible(page)
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Change email' }) })
    await form.getByLabel('New email').fill(email)
    await form.getByLabel('Current password').fill('not the password')
    const change = form.getByRole('button', { name: 'Change email' })
    await expectFailuresAnswered(page, 'features/accounts/account-forms.tsx', { control: change })
    await change.press('Enter')
    await expect(form.getByRole('alert')).toHaveText('This is not your current password.')
    await expect(form.getByLabel('New email')).toHaveValue(email)
    await form.getByLabel('Current password').fill(PASSWORD)
    await change.click()
    await expect(page.getByRole('status')).toContainText('The link to finish is in the outbox')
    await page.goto(findLink(await waitForEmail(email, 'Confirm your new address')))
    const confirm = page.getByRole('button', { name: 'Confirm' })
    await expectFailuresAnswered(page, 'pages/admin/login-confirm.tsx', { control: confirm })
    await confirm.press('Enter')
    await expect(page).toHaveURL('/admin/account')
    await expect(page.getByText(`You sign in as ${email}.`)).toBeVisible()
  })

  await test.step('one session is ended alone, from the list', async () => {
    const elsewhere = await signInElsewhere(browser, email)
    await openHydrated(page, '/admin/account')
    await expect(sessions).toHaveCount(2)
    const end = page.getByRole('button', { name: /^End the session of Chrome on/ })
    await expectFailuresAnswered(page, 'features/accounts/own-sessions.tsx', { control: end })
    await end.press('Enter')
    await expect(page.getByRole('status')).toHaveText('The session is ended.')
    await expect(sessions).toHaveCount(1)
    await elsewhere.expectSignedOut()
  })

  await test.step('a new password empties the fields', async () => {
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Change password' }) })
    await form.getByLabel('Current password').fill(PASSWORD)
    await form.getByLabel('New password').fill(FRESH)
    const change = form.getByRole('button', { name: 'Change password' })
    await expectFailuresAnswered(page, 'features/accounts/account-forms.tsx', { control: change })
    await change.press('Enter')
    await expect(page.getByRole('status')).toHaveText('Your password is changed.')
    await expect(form.getByLabel('New password')).toHaveValue('')
    await expect(page.getByRole('listitem').filter({ hasText: 'This one' })).toHaveCount(1)
  })

  await test.step('Sign out everywhere leads to /auth', async () => {
    const signOut = page.getByRole('button', { name: 'Sign out everywhere' })
    await expectFailuresAnswered(page, 'features/accounts/own-sessions.tsx', { control: signOut })
    await signOut.press('Enter')
    await expect(page).toHaveURL('/auth')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })

  await test.step('the account is removed for good', async () => {
    await signInByRequest(page.request, email, FRESH)
    await openHydrated(page, '/admin/account')
    await page.getByLabel('I know that this cannot be undone').check()
    const remove = page.getByRole('button', { name: 'Remove my account' })
    await expectFailuresAnswered(page, 'features/accounts/removal/remove-own-account.tsx', {
      control: remove,
    })
    await remove.press('Enter')
    await expect(page).toHaveURL('/auth?done=removed')
    await expect(page.getByRole('status')).toHaveText('Your account is removed.')
  })
})
