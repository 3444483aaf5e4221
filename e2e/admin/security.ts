import type { Page } from '@playwright/test'
import { expect, fromOurPage } from '../journey.ts'
import { letterTo, linkIn } from '../viewer/letters.ts'
import { newAddress, PASSWORD } from '../viewer/viewer.ts'
import { openAsAdmin } from './area.ts'

/** An admin of the journey's own, who was invited: the owner's way in stays as it is. */
export async function becomeAdmin(page: Page): Promise<string> {
  const email = newAddress()
  await openAsAdmin(page, '/admin/people')
  const invited = await page.request.post('/admin/people', {
    form: { intent: 'invite', email, role: 'admin' },
    headers: fromOurPage,
  })
  expect(invited.status()).toBe(200)
  const link = linkIn(await letterTo(email, 'You are invited'))
  const accepted = await page.request.post(link, {
    form: { password: PASSWORD },
    headers: fromOurPage,
    maxRedirects: 0,
  })
  expect(accepted.status()).toBe(302)
  await page.goto('/admin')
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
