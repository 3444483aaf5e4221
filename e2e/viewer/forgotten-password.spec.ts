import { expectAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, test } from '../journey.ts'
import { findLink, waitForEmail } from './emails.ts'
import { signIn, signUpAsViewer, uniqueEmail } from './viewer.ts'

const FRESH = 'tests-only-9921-nova'

const answerFor = (email: string) =>
  `If ${email} has an account, a link for it is in the outbox of this site, which sends no mail yet. An admin can pass it on. The link works for an hour.`

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, allowedComplaints: /status of 400/ })

    test('a forgotten password is set anew by a letter, once, and every session ends', async ({
      page,
      browser,
    }) => {
      const email = await signUpAsViewer(page)
      const visitor = await browser.newPage({ javaScriptEnabled })
      await visitor.goto('/admin/login')
      await visitor.getByRole('link', { name: 'Forgot your password?' }).click()
      await expect(visitor).toHaveURL('/auth/forgot')
      await visitor.getByLabel('Email').fill(email)
      const send = visitor.getByRole('button', { name: 'Make the link' })
      if (javaScriptEnabled)
        await expectFailuresAnswered(visitor, 'pages/admin/forgot.tsx', { control: send })
      await send.click()
      await expect(visitor.getByRole('status')).toHaveText(answerFor(email))

      const link = findLink(await waitForEmail(email, 'Set a new password'))
      await visitor.goto(link)
      await visitor.getByLabel('New password').fill(FRESH)
      const setPassword = visitor.getByRole('button', { name: 'Set password' })
      if (javaScriptEnabled)
        await expectFailuresAnswered(visitor, 'pages/admin/reset.tsx', { control: setPassword })
      await setPassword.click()
      await expect(visitor.getByRole('status')).toHaveText(
        'Your password is changed. Sign in with the new one.',
      )
      await page.goto('/admin')
      await expect(page).toHaveURL('/admin/login?from=%2Fadmin')

      await signIn(visitor, email, FRESH)
      await expect(visitor).toHaveURL('/admin')
      await visitor.goto(link)
      await expect(visitor.getByRole('alert')).toContainText('This link has been used')
      await visitor.close()
    })
  })
}

test('an unknown address gets the same answer', async ({ page }) => {
  const email = uniqueEmail()
  await page.goto('/auth/forgot')
  await expectAccessible(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expect(page.getByRole('status')).toHaveText(answerFor(email))
})
