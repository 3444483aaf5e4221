import { expectAccessibleInBothThemes } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, test } from '../journey.ts'
import { findLink, waitForEmail } from './emails.ts'
import { PASSWORD, signIn, signUpAsViewer, uniqueEmail } from './viewer.ts'

const FRESH = 'tests-only-3310-meteor'

test.use({ allowedComplaints: /status of 40[01]/ })

test('the account page needs somebody signed in and remembers the origin', async ({ page }) => {
  await page.goto('/admin/account')
  await expect(page).toHaveURL('/admin/login?from=%2Fadmin%2Faccount')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a new password asks for the current one and ends the other sessions', async ({ page, browser }) => {
      const email = await signUpAsViewer(page)
      const elsewhere = await browser.newPage()
      await signIn(elsewhere, email)
      await expect(elsewhere).toHaveURL('/admin')

      await page.getByRole('link', { name: 'Account', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'Chrome on' })).toHaveCount(2)
      const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Change password' }) })
      await form.getByLabel('Current password').fill('not the password')
      await form.getByLabel('New password').fill(FRESH)
      const change = form.getByRole('button', { name: 'Change password' })
      if (javaScriptEnabled)
        await expectFailuresAnswered(page, 'features/accounts/account-forms.tsx', { control: change })
      await change.click()
      await expect(form.getByRole('alert')).toHaveText('This is not your current password.')
      await form.getByLabel('Current password').fill(PASSWORD)
      await form.getByLabel('New password').fill(FRESH)
      await form.getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByRole('status')).toHaveText('Your password is changed.')
      await expect(form.getByLabel('New password')).toHaveValue('')
      await expect(page.getByRole('listitem').filter({ hasText: 'Chrome on' })).toHaveCount(1)
      await elsewhere.reload()
      await expect(elsewhere).toHaveURL('/admin/login?from=%2Fadmin')
      await elsewhere.close()

      await test.step('and the account is removed for good', async () => {
        await page.getByLabel('I know that this cannot be undone').check()
        const remove = page.getByRole('button', { name: 'Remove my account' })
        if (javaScriptEnabled) {
          await expectFailuresAnswered(page, 'features/accounts/removal/remove-own-account.tsx', {
            control: remove,
          })
        }
        await remove.click()
        await expect(page).toHaveURL('/auth?done=removed')
        await expect(page.getByRole('status')).toHaveText('Your account is removed.')
        await signIn(page, email, FRESH)
        await expect(page).toHaveURL(/\/auth/)
        await expect(page.getByRole('alert')).toBeVisible()
      })
    })

    test('a new email asks for the password and counts once its letter is opened', async ({ page }) => {
      await signUpAsViewer(page)
      const email = uniqueEmail()
      await page.goto('/admin/account')
      const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Change email' }) })
      await form.getByLabel('New email').fill(email)
      await form.getByLabel('Current password').fill('not the password')
      const change = form.getByRole('button', { name: 'Change email' })
      if (javaScriptEnabled)
        await expectFailuresAnswered(page, 'features/accounts/account-forms.tsx', { control: change })
      await change.click()
      await expect(form.getByRole('alert')).toHaveText('This is not your current password.')
      await expect(form.getByLabel('New email')).toHaveValue(email)
      await form.getByLabel('Current password').fill(PASSWORD)
      await form.getByRole('button', { name: 'Change email' }).click()
      await expect(page.getByRole('status')).toContainText('The link to finish is in the outbox')
      await page.goto(findLink(await waitForEmail(email, 'Confirm your new address')))
      const confirm = page.getByRole('button', { name: 'Confirm' })
      if (javaScriptEnabled)
        await expectFailuresAnswered(page, 'pages/admin/login-confirm.tsx', { control: confirm })
      await confirm.click()
      await expect(page).toHaveURL('/admin/account')
      await expect(page.getByText(`You sign in as ${email}.`)).toBeVisible()
    })

    test('one session is ended alone, from the list', async ({ page, browser }) => {
      const email = await signUpAsViewer(page)
      const elsewhere = await browser.newPage()
      await signIn(elsewhere, email)
      await expect(elsewhere).toHaveURL('/admin')
      await page.goto('/admin/account')
      const end = page.getByRole('button', { name: /^End the session of Chrome on/ })
      if (javaScriptEnabled)
        await expectFailuresAnswered(page, 'features/accounts/own-sessions.tsx', { control: end })
      await end.click()
      await expect(page.getByRole('status')).toHaveText('The session is ended.')
      await expect(page.getByRole('listitem').filter({ hasText: 'Chrome on' })).toHaveCount(1)
      await elsewhere.reload()
      await expect(elsewhere).toHaveURL('/admin/login?from=%2Fadmin')
      await elsewhere.close()
    })

    test('Sign out everywhere ends every session and leads to /auth', async ({ page, browser }) => {
      const email = await signUpAsViewer(page)
      const elsewhere = await browser.newPage()
      await signIn(elsewhere, email)
      await expect(elsewhere).toHaveURL('/admin')
      await page.goto('/admin/account')
      await expect(page.getByRole('listitem').filter({ hasText: 'This one' })).toHaveCount(1)
      const signOut = page.getByRole('button', { name: 'Sign out everywhere' })
      if (javaScriptEnabled)
        await expectFailuresAnswered(page, 'features/accounts/own-sessions.tsx', { control: signOut })
      await signOut.click()
      await expect(page).toHaveURL('/auth')
      await elsewhere.reload()
      await expect(elsewhere).toHaveURL('/admin/login?from=%2Fadmin')
      await elsewhere.close()
    })
  })
}

test('axe finds nothing, light and dark', async ({ page }) => {
  await signUpAsViewer(page)
  await page.goto('/admin/account')
  await expectAccessibleInBothThemes(page)
})
