import { totp } from '../../testing/totp.ts'
import { expectAccessible, expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, test } from '../journey.ts'
import { PASSWORD, signIn } from '../viewer/viewer.ts'
import { adminNavLink, form } from './admin-area.ts'
import { signInAsInvitedAdmin } from './security.ts'

test.use({ allowedComplaints: /status of 40[01]/ })

test('with an authenticator app every sign-in asks for a code, and recovery codes are the way back in', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = await signInAsInvitedAdmin(page)
  await adminNavLink(page, 'Account').click()
  await page.getByRole('link', { name: 'Set up a second factor' }).click()
  await form(page, 'Codes from an app').getByLabel('Current password').fill(PASSWORD)
  const setUp = page.getByRole('button', { name: 'Set up' })
  await expectFailuresAnswered(page, 'features/accounts/second-factor/second-factor-steps.tsx', {
    control: setUp,
  })
  await setUp.press('Enter')
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectStateAccessible(page)
  const key = await page.getByText(/^([A-Z2-7]{1,4} ?){8,}$/).innerText()
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('alert')).toHaveText('This is not the right code.')
  await page.getByLabel('Code').fill('000000')
  const turnOn = page.getByRole('button', { name: 'Turn on' })
  await expectFailuresAnswered(page, 'features/accounts/second-factor/second-factor-steps.tsx', {
    control: turnOn,
  })
  await page.getByLabel('Code').fill(totp(key))
  await turnOn.click()
  const recoveryCodes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(recoveryCodes).toHaveCount(10)
  const codes = await recoveryCodes.allInnerTexts()
  await expectStateAccessible(page)
  await page.reload()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0)

  await signIn(page, email)
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/tags')
  await expect(page).toHaveURL('/admin/login?from=%2Fadmin%2Ftags')
  await page.goto('/auth/code')
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('This is not the right code.')
  await expectFailuresAnswered(page, 'features/accounts/second-factor/code-form.tsx', {
    control: page.getByRole('button', { name: 'Sign in' }),
  })
  await page.getByLabel('Code').fill(totp(key, 1))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/admin')
  await page.goto('/admin/people')
  const ask = page.getByRole('button', { name: 'Ask every admin for one' })
  const source = 'features/accounts/admin-security/second-factor-rule-card.tsx'
  await expectFailuresAnswered(page, source, { control: ask })
  await ask.press('Enter')
  // At once: the owner, whom other journeys need, has none.
  await page.getByRole('button', { name: 'Leave it to each admin' }).click()
  await expect(ask).toBeVisible()

  const plain = await browser.newPage({ javaScriptEnabled: false })
  await signIn(plain, email)
  await plain.getByRole('link', { name: 'Use a recovery code' }).click()
  await plain.getByLabel('Recovery code').fill(codes[0] ?? '')
  await plain.getByRole('button', { name: 'Sign in' }).click()
  await expect(plain).toHaveURL('/admin')
  await plain.goto('/admin/account/second-factor')
  await expect(plain.getByText('9 recovery codes are left.')).toBeVisible()
  const off = form(plain, 'Codes from an app')
  await off.getByLabel('Current password').fill('not the password')
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(off.getByRole('alert')).toHaveText('This is not your current password.')
  await off.getByLabel('Current password').fill(PASSWORD)
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(plain.getByRole('status')).toHaveText('Codes are turned off.')
  await signIn(plain, email)
  await expect(plain).toHaveURL('/admin')
  await plain.goto(`/admin/audit?actor=${encodeURIComponent(email)}`)
  const happened = plain.getByRole('list', { name: 'What happened' }).getByRole('listitem')
  await expect(happened.filter({ hasText: 'signed in with a recovery code' })).toHaveCount(1)
  await expect(happened.filter({ hasText: 'turned off codes' })).toHaveCount(1)
  await plain.close()
})
