import { APIError } from 'better-auth/api'
import type { SignedInContext } from '#app/features/accounts/account-context.server.ts'
import { auditAccountAction } from '#app/features/accounts/audit-account.server.ts'
import { wrongCurrentPassword } from '#app/features/accounts/current-password.server.ts'
import type { Problem } from '#app/http/problem.server.ts'
import { createEnrollment } from './enrollment.server.ts'
import { type Enrollment, normalizeCode, type SecondFactorStatus } from './second-factor.ts'

export async function readSecondFactorStatus(context: SignedInContext): Promise<SecondFactorStatus> {
  const { internalAdapter } = await context.services.auth.$context
  const user = await internalAdapter.findUserById(context.viewer.id)
  const isOn = Boolean(user && 'twoFactorEnabled' in user && user.twoFactorEnabled)
  return { isOn, recoveryCodesLeft: isOn ? (await readRecoveryCodes(context)).length : 0 }
}

const readRecoveryCodes = async ({ services, viewer }: SignedInContext) =>
  (await services.auth.api.viewBackupCodes({ body: { userId: viewer.id } })).backupCodes

/** Creates a secret, which is in use only after `confirmEnrollment`. */
export const beginEnrollment = (
  context: SignedInContext,
  request: Request,
  form: FormData,
): Promise<Enrollment | Problem> =>
  withPassword(context, form, async (password) => {
    const enrollment = await context.services.auth.api.enableTwoFactor({
      body: { password, method: 'totp' },
      headers: request.headers,
    })
    const uri = 'totpURI' in enrollment ? enrollment.totpURI : ''
    const secret = new URL(uri).searchParams.get('secret') ?? ''
    return createEnrollment(secret, context.viewer.email, context.page.site.name)
  })

type ConfirmedEnrollment = { headers: Headers; recoveryCodes: string[] }

/** From now on a code is required. Ends the other sessions, which were opened without one. */
export async function confirmEnrollment(
  context: SignedInContext,
  request: Request,
  form: FormData,
): Promise<ConfirmedEnrollment | Problem> {
  const { ip, viewer } = context
  const { auth, attempts } = context.services
  const attemptSource = { account: viewer.email, network: ip }
  const refused = await attempts.count('code', attemptSource)
  if (refused) return refused
  const code = normalizeCode(form.get('code'))
  try {
    const input = { body: { code }, headers: request.headers, returnHeaders: true } as const
    const { headers } = await auth.api.verifyTOTP(input)
    await attempts.claimCode(viewer.id, code)
    await attempts.recordSuccess('code', attemptSource)
    await auth.api.revokeOtherSessions({ headers: requestHeadersWith(headers) })
    await auditAccountAction(context, { kind: 'authenticator-added', email: viewer.email })
    return { headers, recoveryCodes: await readRecoveryCodes(context) }
  } catch (error) {
    if (error instanceof APIError) return { message: 'This is not the right code.', status: 400 }
    throw error
  }
}

/** The headers of the browser's next request, with the cookies that this response sets. */
const requestHeadersWith = (headers: Headers) =>
  new Headers({
    cookie: headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; '),
  })

/** Returns the cookies of the session that continues. */
export const turnOffSecondFactor = (
  context: SignedInContext,
  request: Request,
  form: FormData,
): Promise<{ headers: Headers } | Problem> =>
  withPassword(context, form, async (password) => {
    const input = { body: { password }, headers: request.headers, returnHeaders: true } as const
    const { headers } = await context.services.auth.api.disableTwoFactor(input)
    await auditAccountAction(context, { kind: 'authenticator-removed', email: context.viewer.email })
    return { headers }
  })

/** The old codes no longer work. */
export const replaceRecoveryCodes = (
  context: SignedInContext,
  request: Request,
  form: FormData,
): Promise<string[] | Problem> =>
  withPassword(context, form, async (password) => {
    const input = { body: { password }, headers: request.headers }
    const { backupCodes } = await context.services.auth.api.generateBackupCodes(input)
    await auditAccountAction(context, { kind: 'recovery-codes-made', email: context.viewer.email })
    return backupCodes
  })

async function withPassword<T>(
  { ip, viewer, services: { attempts } }: SignedInContext,
  form: FormData,
  work: (password: string) => Promise<T>,
): Promise<T | Problem> {
  const attemptSource = { account: viewer.email, network: ip }
  const refused = await attempts.count('password', attemptSource)
  if (refused) return refused
  try {
    const result = await work(String(form.get('current') ?? ''))
    await attempts.recordSuccess('password', attemptSource)
    return result
  } catch (error) {
    if (error instanceof APIError) return wrongCurrentPassword
    throw error
  }
}
