import { createPlainBrowser } from '#testing/plain-browser.ts'
import { textOf } from '#testing/served-page.ts'
import { totp } from '#testing/totp.ts'
import { expectAccessible, expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, test } from '../journey.ts'
import { PASSWORD, signIn } from '../viewer/viewer.ts'
import { form } from './admin-area.ts'
import { signInAsInvitedAdmin } from './security.ts'

test.use({ allowedComplaints: /status of 40[01]/ })

test('with an authenticator app every sign-in asks for a code, and recovery codes are the way back in', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const email = await signInAsInvitedAdmin(page)
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

  await test.step('without scripts, by a recovery code', async () => {
    const plain = createPlainBrowser(baseURL ?? '')
    const signInPlainly = async () => {
      await plain.open('/auth')
      await plain.submit('Sign in', { Email: email, Password: PASSWORD })
    }
    await signInPlainly()
    await plain.follow('Use a recovery code')
    await plain.submit('Sign in', { 'Recovery code': codes[0] ?? '' })
    expect(plain.address()).toBe('/admin')
    await plain.open('/admin/account/second-factor')
    expect(plain.page().text).toContain('9 recovery codes are left.')
    await plain.submit('Turn off', { 'Current password': 'not the password' })
    expect(plain.told('alert')).toEqual(['This is not your current password.'])
    await plain.submit('Turn off', { 'Current password': PASSWORD })
    expect(plain.told()).toEqual(['Codes are turned off.'])
    await signInPlainly()
    expect(plain.address()).toBe('/admin')
    await plain.open(`/admin/audit?actor=${encodeURIComponent(email)}`)
    const happened = plain.page().getAll('listitem').map(textOf)
    for (const what of ['signed in with a recovery code', 'turned off codes']) {
      expect(happened.filter((text) => text.includes(what))).toHaveLength(1)
    }
  })
})
