import type { Page } from '@playwright/test'
import { findLink } from '#testing/outbox.ts'
import { expect, openHydrated, sameOriginHeaders, sendForm } from '../journey.ts'
import { waitForEmail } from '../viewer/emails.ts'
import { PASSWORD, uniqueEmail } from '../viewer/viewer.ts'
import { signInAsAdmin } from './admin-area.ts'

/** Creates an admin for one journey, so that the owner's account does not change. Ends on that of the new one. */
export async function signInAsInvitedAdmin(page: Page): Promise<string> {
  const email = uniqueEmail()
  await signInAsAdmin(page)
  const invited = await sendForm(page.request, '/admin/people', { intent: 'invite', email, role: 'admin' })
  expect(invited.status()).toBe(200)
  const link = findLink(await waitForEmail(email, 'You are invited'))
  const accepted = await page.request.post(link, {
    form: { password: PASSWORD },
    headers: sameOriginHeaders,
    maxRedirects: 0,
  })
  expect(accepted.status()).toBe(302)
  await openHydrated(page, '/admin/account')
  return email
}

/** A virtual device with user verification, which answers every passkey request. */
export async function addVirtualAuthenticator(page: Page) {
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
