import { APIError } from 'better-auth/api'
import type { Viewer } from '#app/features/accounts/accounts.ts'
import type { Refused } from '#app/features/accounts/attempts.server.ts'
import { noteAtDesk } from '#app/features/accounts/audit-keeper.server.ts'
import { checkCurrentPassword } from '#app/features/accounts/current-password.server.ts'
import type { Desk } from '#app/features/accounts/desk.server.ts'
import { passkeyAddedLetter } from '#app/features/accounts/letters.server.tsx'
import { Refusal } from '#app/http/run-intent.server.ts'
import { newCredentialIn } from './credential.server.ts'
import { passkeyAuthOf } from './passkey-auth.server.ts'
import { LONGEST_NAME, MOST_PASSKEYS } from './passkeys.ts'

export type Who = { desk: Desk; viewer: Viewer }

/** With the right password a device may be asked, within five minutes; the cookie says for whom. */
export async function beginPasskey(who: Who, request: Request, form: FormData) {
  const { desk, viewer } = who
  if (viewer.role !== 'admin') return { error: 'Passkeys are for admins.', status: 403 } satisfies Refused
  const refused = await checkCurrentPassword(who, request, form)
  if (refused) return refused
  const all = await desk.auth.api.readPasskeys({ body: { userId: viewer.id } })
  if (all.length >= MOST_PASSKEYS) return full
  const { api } = await passkeyAuthOf(desk.auth)
  const { headers, response: options } = await api.generatePasskeyRegistrationOptions({
    headers: request.headers,
    returnHeaders: true,
  })
  // Made once for all accounts, it knows the name that the site had then; devices only show it.
  return { headers, options: { ...options, rp: { ...options.rp, name: desk.site.name } } }
}

const full: Refused = {
  error: `You can have at most ${MOST_PASSKEYS} passkeys. Remove one first.`,
  status: 409,
}

const notTaken = 'This passkey was not accepted. Please try again.'

/** Keeps what the device has made. Whose account it is hears of it by letter. */
export async function addPasskey(
  { desk, viewer }: Who,
  request: Request,
  given: { name: string; credential: string },
) {
  if (viewer.role !== 'admin') throw new Refusal(403, 'Passkeys are for admins.')
  const name = passkeyName(given.name)
  const response = newCredentialIn(given.credential)
  if (!response) throw new Refusal(400, notTaken)
  const { api } = await passkeyAuthOf(desk.auth)
  try {
    await api.verifyPasskeyRegistration({ body: { response, name }, headers: request.headers })
  } catch (error) {
    if (error instanceof APIError) throw new Refusal(400, notTaken)
    throw error
  }
  await noteAtDesk(desk, { kind: 'passkey-added', email: viewer.email, subject: name })
  await desk.sendLetter(await passkeyAddedLetter(desk.site, viewer.email, desk.siteUrl, name))
}

export function passkeyName(given: string): string {
  if (given === '') throw new Refusal(422, 'Please give it a name.', 'name')
  if (given.length > LONGEST_NAME) {
    throw new Refusal(422, `A name can have at most ${LONGEST_NAME} characters.`, 'name')
  }
  return given
}
