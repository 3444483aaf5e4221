import { expectAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, test } from '../journey.ts'
import { findLink, waitForEmail } from './emails.ts'
import { signIn, signUp, uniqueEmail } from './viewer.ts'

const FRESH = 'tests-only-9921-nova'

const answerFor = (email: string) =>
  `If ${email} has an account, a link for it is in the outbox of this site, which sends no mail yet. An admin can pass it on. The link works for an hour.`

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, allowedComplaints: /status of 400/ })

    test('a forgotten password is set anew by a letter, once, and every session ends; an unknown address gets the same answer', async ({
      page,
      browser,
    }) => {
      const elsewhere = await browser.newContext()
      const email = await signUp(elsewhere.request)
      await page.goto('/admin/login')
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await expect(page).toHaveURL('/auth/forgot')
      // The form of before has an email, too.
      const send = page.getByRole('button', { name: 'Make the link' })
      await expect(send).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)
      const unknown = uniqueEmail()
      await page.getByLabel('Email').fill(unknown)
      if (javaScriptEnabled) await expectFailuresAnswered(page, 'pages/admin/forgot.tsx', { control: send })
      await send.press('Enter')
      await expect(page.getByRole('status')).toHaveText(answerFor(unknown))
      await page.goto('/auth/forgot')
      await page.getByLabel('Email').fill(email)
      await send.click()
      await expect(page.getByRole('status')).toHaveText(answerFor(email))

      const link = findLink(await waitForEmail(email, 'Set a new password'))
      await page.goto(link)
      await page.getByLabel('New password').fill(FRESH)
      const setPassword = page.getByRole('button', { name: 'Set password' })
      if (javaScriptEnabled)
        await expectFailuresAnswered(page, 'pages/admin/reset.tsx', { control: setPassword })
      await setPassword.press('Enter')
      await expect(page.getByRole('status')).toHaveText('Your password is changed. Sign in with the new one.')
      expect((await elsewhere.request.get('/admin', { maxRedirects: 0 })).status()).toBe(302)
      await elsewhere.close()

      await signIn(page, email, FRESH)
      await expect(page).toHaveURL('/admin')
      await page.goto(link)
      await expect(page.getByRole('alert')).toContainText('This link has been used')
    })
  })
}
