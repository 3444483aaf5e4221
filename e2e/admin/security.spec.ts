import { createPlainBrowser } from '#testing/plain-browser.ts'
import { readServedPage, textOf } from '#testing/served-page.ts'
import { totp } from '#testing/totp.ts'
import { expectAccessible, expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, follow, openHydrated, test, waitForHydration } from '../journey.ts'
import { PASSWORD, signIn, signInByRequest } from '../viewer/viewer.ts'
import { form, listRow, toast } from './admin-area.ts'
import { addVirtualAuthenticator, signInAsInvitedAdmin } from './security.ts'

test.use({ allowedComplaints: /status of 40[01]/ })

test('with a passkey one signs in by the device alone, until it is removed; with an authenticator app every sign-in asks for a code, and recovery codes are the way back in', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const email = await signInAsInvitedAdmin(page)

  await addVirtualAuthenticator(page)
  await page.getByRole('link', { name: 'Set up a passkey' }).click()
  await expect(page.getByText('You have none yet.')).toBeVisible()
  const adding = form(page, 'Add a passkey')
  const add = async (name: string, password: string) => {
    await adding.getByLabel('Name').fill(name)
    await adding.getByLabel('Current password').fill(password)
    await adding.getByRole('button', { name: 'Add passkey' }).click()
  }
  await adding.getByLabel('Name').fill('Laptop')
  await adding.getByLabel('Current password').fill(PASSWORD)
  await expectFailuresAnswered(page, 'features/accounts/passkeys/add-passkey-form.tsx', {
    control: adding.getByRole('button', { name: 'Add passkey' }),
  })
  await add('Laptop', 'not the password')
  await expect(adding.getByRole('alert')).toHaveText('This is not your current password.')
  await add('Laptop', PASSWORD)
  await expect(listRow(page, 'Laptop')).toContainText('not used yet')
  await expect(adding.getByLabel('Current password')).toHaveValue('')
  await add('Laptop again', PASSWORD)
  await expect(adding.getByRole('alert')).toHaveText('This device already has a passkey for you.')
  await listRow(page, 'Laptop').getByRole('link', { name: 'Rename' }).click()
  await form(page, 'Rename Laptop').getByLabel('Name').fill('Old laptop')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(listRow(page, 'Old laptop')).toBeVisible()
  await expectStateAccessible(page)

  await page.context().clearCookies()
  await page.goto('/admin/account/passkeys')
  await waitForHydration(page)
  await expectStateAccessible(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/admin/account/passkeys')
  await expect(listRow(page, 'Old laptop')).toContainText('last used')

  const plain = await browser.newPage({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  await plain.goto('/admin/account/passkeys')
  await expect(plain.getByRole('button', { name: 'Add passkey' })).toBeHidden()
  await listRow(plain, 'Old laptop').getByRole('link', { name: 'Remove' }).click()
  await plain.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(plain.getByRole('status')).toHaveText('Passkey removed')
  const log = await plain.request.get(`/admin/audit?actor=${encodeURIComponent(email)}`)
  const done = readServedPage(await log.text())
    .getAll('listitem')
    .map(textOf)
    .join()
  for (const what of ['added', 'signed in with', 'removed']) expect(done).toContain(`${what} a passkey`)
  await plain.close()

  await page.context().clearCookies()
  await openHydrated(page, '/auth')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(toast(page, 'Login failed')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(
    'Login failed: This passkey is not known here. Please use your password.',
  )

  await signInByRequest(page.request, email)
  await follow(page, '/admin/account/second-factor')
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
  const later = await (await page.request.get('/admin/account/second-factor')).text()
  expect(readServedPage(later).text).toContain('10 recovery codes are left.')
  expect(later).not.toContain(codes[0])

  await signIn(page, email)
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await expectAccessible(page)
  const refused = await page.request.get('/admin/tags', { maxRedirects: 0 })
  expect(refused.headers().location).toBe('/admin/login?from=%2Fadmin%2Ftags')
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('This is not the right code.')
  await expectFailuresAnswered(page, 'features/accounts/second-factor/code-form.tsx', {
    control: page.getByRole('button', { name: 'Sign in' }),
  })
  await page.getByLabel('Code').fill(totp(key, 1))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/admin')
  await follow(page, '/admin/people')
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
