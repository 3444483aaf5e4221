import { APIError } from 'better-auth/api'
import type { Visitor } from '#app/features/accounts/accounts.ts'
import type { Refused } from '#app/features/accounts/attempts.server.ts'
import { noteAtDesk } from '#app/features/accounts/audit-keeper.server.ts'
import { checkCurrentPassword } from '#app/features/accounts/current-password.server.ts'
import type { Desk } from '#app/features/accounts/desk.server.ts'
import { credentialIn } from '#app/features/accounts/passkeys/credential.server.ts'
import { passkeyAuthOf } from '#app/features/accounts/passkeys/passkey-auth.server.ts'
import { readFactors } from '#app/features/accounts/second-factor/own-factors.server.ts'
import { plainCode } from '#app/features/accounts/second-factor/second-factor.ts'
import type { ConfirmationWays } from '#app/ui/outcome.ts'
import { CONFIRMATION, CONFIRMATION_PASSKEY } from './confirmation.ts'

export type Who = { desk: Desk; viewer: Visitor; request: Request }

/** Besides the password, which every account has. */
export async function readConfirmationWays({ desk, viewer }: Who): Promise<ConfirmationWays> {
  const passkeys = await desk.auth.api.readPasskeys({ body: { userId: viewer.id } })
  return { code: (await readFactors({ desk, viewer })).isOn, passkey: passkeys.length > 0 }
}

/** Marks the session as confirmed if the form shows who sends it; else answers why not. */
export async function confirmIdentity(who: Who, form: FormData): Promise<Refused | undefined> {
  const refused = await check(who, form)
  if (!refused) return markConfirmed(who)
  if (refused.status !== 429)
    await noteAtDesk(who.desk, { kind: 'confirmation-failed', email: who.viewer.email })
  return refused
}

async function check(who: Who, form: FormData): Promise<Refused | undefined> {
  const { desk, viewer, request } = who
  const credential = String(form.get(CONFIRMATION_PASSKEY) ?? '')
  if (credential !== '') return checkPasskey(who, credential)
  const given = String(form.get(CONFIRMATION) ?? '')
  // Shorter than any password: nobody is asked which of the two it is.
  const isCode = /^\d{6}$/.test(plainCode(given))
  if (isCode && (await readFactors({ desk, viewer })).isOn) return checkCode(who, plainCode(given))
  const fields = new FormData()
  fields.set('current', given)
  const refused = await checkCurrentPassword({ desk, viewer }, request, fields)
  return refused?.field === 'current' ? { ...refused, error: 'This is not your password.' } : refused
}

async function checkCode({ desk, viewer, request }: Who, code: string): Promise<Refused | undefined> {
  const who = { account: viewer.email, address: desk.address }
  const refused = await desk.attempts.count('code', who)
  if (refused) return refused
  if (!(await desk.attempts.isFirstUse(viewer.id, code))) {
    return { error: 'This code has been used. Please wait for the next one.', status: 401 }
  }
  try {
    await desk.auth.api.verifyTOTP({ body: { code }, headers: request.headers })
  } catch (error) {
    if (error instanceof APIError) return { error: 'This is not the right code.', status: 401 }
    throw error
  }
  await desk.attempts.forgive('code', who)
  return undefined
}

const wrongPasskey: Refused = {
  error: 'This passkey is not one of yours. Please try another way.',
  status: 401,
}

/** What a device is asked to show that the same person sits before it. */
export async function beginPasskeyConfirmation({ desk, request }: Who) {
  const refused = await desk.attempts.count('passkey', { account: '', address: desk.address })
  if (refused) return refused
  const { api } = await passkeyAuthOf(desk.auth)
  const { headers, response } = await api.generatePasskeyAuthenticationOptions({
    headers: request.headers,
    returnHeaders: true,
  })
  return { headers, options: { ...response, userVerification: 'required' as const } }
}

/** The library answers a right passkey with a session; here there is one already, and it may be somebody else's. */
async function checkPasskey({ desk, viewer, request }: Who, given: string): Promise<Refused | undefined> {
  const refused = await desk.attempts.count('passkey', { account: '', address: desk.address })
  if (refused) return refused
  const shown = credentialIn(given)
  if (!shown) return wrongPasskey
  const { api } = await passkeyAuthOf(desk.auth)
  const { internalAdapter } = await desk.auth.$context
  try {
    const { session, user } = await api.verifyPasskeyAuthentication({
      body: { response: { ...shown, clientExtensionResults: {} } },
      headers: request.headers,
    })
    await internalAdapter.deleteSession(session.token)
    if (user.id !== viewer.id) return wrongPasskey
  } catch (error) {
    if (error instanceof APIError) return wrongPasskey
    throw error
  }
  await desk.auth.api.notePasskeyUse({ body: { credentialId: shown.id } })
  return undefined
}

async function markConfirmed({ desk, request }: Who): Promise<undefined> {
  const current = await desk.auth.api.getSession({ headers: request.headers })
  const { internalAdapter } = await desk.auth.$context
  if (current) await internalAdapter.updateSession(current.session.token, { confirmedAt: new Date() })
}
