import { expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, openHydrated, test, waitForHydration } from '../journey.ts'
import { PASSWORD } from '../viewer/viewer.ts'
import { form, listRow, toast } from './admin-area.ts'
import { addVirtualAuthenticator, signInAsInvitedAdmin } from './security.ts'

test.use({ allowedComplaints: /status of 40[01]/ })

test('with a passkey one signs in by the device alone, until it is removed', async ({ page, browser }) => {
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

  const logout = async () => {
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/auth')
  }
  await logout()
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
  await plain.goto(`/admin/audit?actor=${encodeURIComponent(email)}`)
  const happened = plain.getByRole('list', { name: 'What happened' })
  for (const what of ['added', 'signed in with', 'removed']) {
    await expect(happened).toContainText(`${what} a passkey`)
  }
  await plain.close()

  await logout()
  await openHydrated(page, '/auth')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(toast(page, 'Login failed')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(
    'Login failed: This passkey is not known here. Please use your password.',
  )
})
