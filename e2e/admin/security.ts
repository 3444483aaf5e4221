import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'
import { becomeViewer, signIn } from '../viewer/viewer.ts'
import { openAsAdmin, row } from './area.ts'

/** An admin of the journey's own: the owner's way in stays as it is. */
export async function becomeAdmin(page: Page): Promise<string> {
  const email = await becomeViewer(page)
  await openAsAdmin(page, `/admin/people?search=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: `Make admin ${email}` }).click()
  await page.getByRole('button', { name: 'Make admin' }).click()
  await expect(row(page, email)).toContainText('Admin')
  await signIn(page, email)
  await expect(page).toHaveURL('/admin')
  return email
}

/** A device that knows its owner by a finger, and holds out a passkey whenever it is asked. */
export async function plugInDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
