import { APIError } from 'better-auth/api'
import type { AccountContext } from '#app/features/accounts/account-context.server.ts'
import type { SessionViewer } from '#app/features/accounts/accounts.ts'
import { auditAccountAction } from '#app/features/accounts/audit-account.server.ts'
import { checkCurrentPassword } from '#app/features/accounts/current-password.server.ts'
import { parseCredential } from '#app/features/accounts/passkeys/credential.server.ts'
import { getPasskeyAuth } from '#app/features/accounts/passkeys/passkey-auth.server.ts'
import { readSecondFactorStatus } from '#app/features/accounts/second-factor/manage-second-factor.server.ts'
import { normalizeCode } from '#app/features/accounts/second-factor/second-factor.ts'
import type { Problem } from '#app/http/problem.server.ts'
import { ConfirmationNeeded } from '#app/http/run-intent.server.ts'
import type { ConfirmationMethods } from '#app/ui/action-result.ts'
import { CONFIRMATION_FIELD, CONFIRMATION_PASSKEY_FIELD, isRecentlyConfirmed } from './confirmation.ts'

export type ConfirmationContext = AccountContext & { viewer: SessionViewer }

/** Throws `ConfirmationNeeded` unless the viewer has confirmed their identity recently or does so with this form. */
export async function assertConfirmed(context: ConfirmationContext, request: Request, form: FormData) {
  if (isRecentlyConfirmed(context.viewer)) return
  const isAnswered = form.has(CONFIRMATION_FIELD) || form.has(CONFIRMATION_PASSKEY_FIELD)
  const problem = isAnswered ? await confirmIdentity(context, request, form) : undefined
  if (isAnswered && !problem) return
  throw new ConfirmationNeeded(problem, await readConfirmationMethods(context))
}

/** Besides the password, which every account has. */
export async function readConfirmationMethods(context: ConfirmationContext): Promise<ConfirmationMethods> {
  const passkeys = await context.services.auth.api.readPasskeys({ body: { userId: context.viewer.id } })
  return { code: (await readSecondFactorStatus(context)).isOn, passkey: passkeys.length > 0 }
}

/** Checks the form's password, code or passkey and marks the session as confirmed. Returns nothing when it worked. */
export async function confirmIdentity(
  context: ConfirmationContext,
  request: Request,
  form: FormData,
): Promise<Problem | undefined> {
  const problem = await checkConfirmation(context, request, form)
  if (!problem) return markConfirmed(context, request)
  if (problem.status !== 429) {
    await auditAccountAction(context, { kind: 'confirmation-failed', email: context.viewer.email })
  }
  return problem
}

async function checkConfirmation(
  context: ConfirmationContext,
  request: Request,
  form: FormData,
): Promise<Problem | undefined> {
  const credential = String(form.get(CONFIRMATION_PASSKEY_FIELD) ?? '')
  if (credential !== '') return checkPasskey(context, request, credential)
  const secret = String(form.get(CONFIRMATION_FIELD) ?? '')
  // Six digits are shorter than any password, so one field serves for both.
  const code = normalizeCode(secret)
  const isCode = /^\d{6}$/.test(code)
  if (isCode && (await readSecondFactorStatus(context)).isOn) return checkCode(context, request, code)
  const fields = new FormData()
  fields.set('current', secret)
  const problem = await checkCurrentPassword(context, request, fields)
  return problem?.field === 'current' ? { ...problem, message: 'This is not your password.' } : problem
}

async function checkCode(
  { ip, viewer, services: { auth, attempts } }: ConfirmationContext,
  request: Request,
  code: string,
): Promise<Problem | undefined> {
  const attemptSource = { account: viewer.email, network: ip }
  const refused = await attempts.count('code', attemptSource)
  if (refused) return refused
  if (!(await attempts.claimCode(viewer.id, code))) {
    return { message: 'This code has been used. Please wait for the next one.', status: 401 }
  }
  try {
    await auth.api.verifyTOTP({ body: { code }, headers: request.headers })
  } catch (error) {
    if (error instanceof APIError) return { message: 'This is not the right code.', status: 401 }
    throw error
  }
  await attempts.recordSuccess('code', attemptSource)
  return undefined
}

const wrongPasskey: Problem = {
  message: 'This passkey is not one of yours. Please try another way.',
  status: 401,
}

async function checkPasskey(
  { ip, viewer, services: { auth, attempts } }: ConfirmationContext,
  request: Request,
  credentialJson: string,
): Promise<Problem | undefined> {
  const refused = await attempts.count('passkey', { account: '', network: ip })
  if (refused) return refused
  const credential = parseCredential(credentialJson)
  if (!credential) return wrongPasskey
  const { api } = await getPasskeyAuth(auth)
  const { internalAdapter } = await auth.$context
  try {
    const { session, user } = await api.verifyPasskeyAuthentication({
      body: { response: { ...credential, clientExtensionResults: {} } },
      headers: request.headers,
    })
    // better-auth opens a session for a right passkey. It is not needed, and may be that of another user.
    await internalAdapter.deleteSession(session.token)
    if (user.id !== viewer.id) return wrongPasskey
  } catch (error) {
    if (error instanceof APIError) return wrongPasskey
    throw error
  }
  await auth.api.recordPasskeyUse({ body: { credentialId: credential.id } })
  return undefined
}

async function markConfirmed(
  { services: { auth } }: ConfirmationContext,
  request: Request,
): Promise<undefined> {
  const current = await auth.api.getSession({ headers: request.headers })
  const { internalAdapter } = await auth.$context
  if (current) await internalAdapter.updateSession(current.session.token, { confirmedAt: new Date() })
}
