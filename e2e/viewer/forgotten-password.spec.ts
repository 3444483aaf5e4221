import { findLink } from '#testing/outbox.ts'
import { expectAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, openHydrated, test } from '../journey.ts'
import { waitForEmail } from './emails.ts'
import { signUp } from './viewer.ts'

// That the link works once and ends every session, and the same without scripts: server/http/forms-without-scripts.test.ts.
test('a forgotten password is set anew by a letter', async ({ page, browser }) => {
  const elsewhere = await browser.newContext()
  const email = await signUp(elsewhere.request)
  await elsewhere.close()
  await openHydrated(page, '/auth/forgot')
  await expectAccessible(page)
  await page.getByLabel('Email').fill(email)
  const send = page.getByRole('button', { name: 'Make the link' })
  await expectFailuresAnswered(page, 'pages/admin/forgot.tsx', { control: send })
  await send.press('Enter')
  await expect(page.getByRole('status')).toContainText(`If ${email} has an account, a link for it is`)

  await openHydrated(page, findLink(await waitForEmail(email, 'Set a new password')))
  await page.getByLabel('New password').fill('tests-only-9921-nova')
  const setPassword = page.getByRole('button', { name: 'Set password' })
  await expectFailuresAnswered(page, 'pages/admin/reset.tsx', { control: setPassword })
  await setPassword.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Your password is changed. Sign in with the new one.')
})
