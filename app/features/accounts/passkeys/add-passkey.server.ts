import { APIError } from 'better-auth/api'
import type { SignedInContext } from '#app/features/accounts/account-context.server.ts'
import { renderPasskeyAddedEmail } from '#app/features/accounts/account-emails.server.tsx'
import { isStaff } from '#app/features/accounts/accounts.ts'
import { auditAccountAction } from '#app/features/accounts/audit-account.server.ts'
import { checkCurrentPassword } from '#app/features/accounts/current-password.server.ts'
import type { Problem } from '#app/http/problem.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import { parseNewCredential } from './credential.server.ts'
import { getPasskeyAuth } from './passkey-auth.server.ts'
import { MAX_PASSKEY_NAME_LENGTH, MAX_PASSKEYS } from './passkeys.ts'

const forStaffMessage = 'Passkeys are for admins and assistants.'

/** With the right password a passkey can be created within five minutes; a cookie says for which account. */
export async function beginPasskeyRegistration(context: SignedInContext, request: Request, form: FormData) {
  const { viewer, page } = context
  const { auth } = context.services
  if (!isStaff(viewer.role)) return { message: forStaffMessage, status: 403 } satisfies Problem
  const refused = await checkCurrentPassword(context, request, form)
  if (refused) return refused
  const passkeys = await auth.api.readPasskeys({ body: { userId: viewer.id } })
  if (passkeys.length >= MAX_PASSKEYS) return tooManyPasskeys
  const { api } = await getPasskeyAuth(auth)
  const { headers, response: options } = await api.generatePasskeyRegistrationOptions({
    headers: request.headers,
    returnHeaders: true,
  })
  // The instance was created with the default name; devices show this one.
  return { headers, options: { ...options, rp: { ...options.rp, name: page.site.name } } }
}

const tooManyPasskeys: Problem = {
  message: `You can have at most ${MAX_PASSKEYS} passkeys. Remove one first.`,
  status: 409,
}

const notAcceptedMessage = 'This passkey was not accepted. Please try again.'

/** Stores the passkey that the device has created, and notifies the owner of the account by email. */
export async function addPasskey(
  context: SignedInContext,
  request: Request,
  input: { name: string; credential: string },
) {
  const { viewer, page } = context
  const { auth, settings, sendEmail } = context.services
  if (!isStaff(viewer.role)) throw new UserError(403, forStaffMessage)
  const name = parsePasskeyName(input.name)
  const response = parseNewCredential(input.credential)
  if (!response) throw new UserError(400, notAcceptedMessage)
  const { api } = await getPasskeyAuth(auth)
  try {
    await api.verifyPasskeyRegistration({ body: { response, name }, headers: request.headers })
  } catch (error) {
    if (error instanceof APIError) throw new UserError(400, notAcceptedMessage)
    throw error
  }
  await auditAccountAction(context, { kind: 'passkey-added', email: viewer.email, subject: name })
  await sendEmail(await renderPasskeyAddedEmail(page.site, viewer.email, settings.siteUrl, name))
}

export function parsePasskeyName(input: string): string {
  if (input === '') throw new UserError(422, 'Please give it a name.', 'name')
  if (input.length > MAX_PASSKEY_NAME_LENGTH) {
    throw new UserError(422, `A name can have at most ${MAX_PASSKEY_NAME_LENGTH} characters.`, 'name')
  }
  return input
}
