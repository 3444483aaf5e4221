import { findLink } from '#testing/outbox.ts'
import { expectAccessible, expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, follow, openHydrated, test } from '../journey.ts'
import { waitForEmail } from './emails.ts'
import { PASSWORD, signInByRequest, signInElsewhere, uniqueEmail } from './viewer.ts'

const FRESH = 'tests-only-3310-meteor'
const FORGOTTEN = 'tests-only-9921-nova'

const pathOf = (link: string) => link.slice(new URL(link).origin.length)

test.use({ allowedComplaints: /status of 40[01]/ })

// What becomes of sessions and accounts, and the same without scripts: server/http/forms-without-scripts.test.ts.
test('an account is created by a letter; in it a session is ended, email and password changed; a forgotten password is set anew, and the account removed', async ({
  page,
  browser,
}) => {
  const [first, email] = [uniqueEmail(), uniqueEmail()]
  const sessions = page.getByRole('listitem').filter({ hasText: 'Chrome on' })

  await test.step('the letter’s link asks for a password, makes a viewer, signs in and leads to /admin', async () => {
    await page.goto('/auth')
    await page.getByRole('link', { name: 'Create account' }).click()
    await expect(page).toHaveURL('/auth?tab=create')
    await expect(page.getByLabel('Password')).toHaveCount(0)
    await expectStateAccessible(page)
    await page.getByLabel('Email').fill(first)
    await expectFailuresAnswered(page, 'features/accounts/sign-up-form.tsx', {
      control: page.getByRole('button', { name: 'Create account' }),
    })
    await page.getByRole('button', { name: 'Create account' }).press('Enter')
    await expect(page.getByRole('status')).toContainText(`The link for ${first} is in its outbox`)
    await page.goto(findLink(await waitForEmail(first, 'Finish your account')))
    await expect(page.getByText('8 to 128 characters.')).toBeVisible()
    await expect(page.getByText(`You will sign in as ${first}.`)).toBeVisible()
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
    await expect(page.getByText(first)).toBeVisible()
    await expect(page.getByText('Viewer', { exact: true })).toBeVisible()
    await expect(page.getByText('Limited access')).toBeVisible()
    await expect(page.getByText('creating or editing requires admin role.')).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^(Delete|Publish|Unpublish)/ })).toHaveCount(0)
  })

  await test.step('a new email asks for the password and counts once its letter is opened', async () => {
    await follow(page, '/admin/account')
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
    await follow(page, pathOf(findLink(await waitForEmail(email, 'Confirm your new address'))))
    const confirm = page.getByRole('button', { name: 'Confirm' })
    await expectFailuresAnswered(page, 'pages/admin/login-confirm.tsx', { control: confirm })
    await confirm.press('Enter')
    await expect(page).toHaveURL('/admin/account')
    await expect(page.getByText(`You sign in as ${email}.`)).toBeVisible()
  })

  await test.step('one session is ended alone, from the list', async () => {
    const elsewhere = await signInElsewhere(browser, email)
    await follow(page, '/admin/account')
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

  await test.step('a forgotten password is set anew by a letter', async () => {
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expectAccessible(page)
    await page.getByLabel('Email').fill(email)
    const send = page.getByRole('button', { name: 'Make the link' })
    await expectFailuresAnswered(page, 'pages/admin/forgot.tsx', { control: send })
    await send.press('Enter')
    await expect(page.getByRole('status')).toContainText(`If ${email} has an account, a link for it is`)

    await openHydrated(page, findLink(await waitForEmail(email, 'Set a new password')))
    await page.getByLabel('New password').fill(FORGOTTEN)
    const setPassword = page.getByRole('button', { name: 'Set password' })
    await expectFailuresAnswered(page, 'pages/admin/reset.tsx', { control: setPassword })
    await setPassword.press('Enter')
    await expect(page.getByRole('status')).toHaveText('Your password is changed. Sign in with the new one.')
  })

  await test.step('the account is removed for good', async () => {
    await signInByRequest(page.request, email, FORGOTTEN)
    await follow(page, '/admin/account')
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
