import { APIError } from 'better-auth/api'
import type { AccountContext } from '#app/features/accounts/account-context.server.ts'
import { auditAccountAction } from '#app/features/accounts/audit-account.server.ts'
import type { Problem } from '#app/http/problem.server.ts'
import { normalizeCode } from './second-factor.ts'

/** The user whose password was right and whose code is missing. */
export const readPendingSignIn = ({ services: { auth } }: AccountContext, { headers }: Request) =>
  auth.api.readPendingSignIn({ headers })

/** `isOver`: the password has to be entered again. */
type CodeSignInResult = { headers: Headers } | { isOver: true } | Problem

/** The second step of signing in, with a code of the app or a recovery code. */
export async function signInWithCode(
  context: AccountContext,
  request: Request,
  form: FormData,
): Promise<CodeSignInResult> {
  const { auth, attempts } = context.services
  const pending = await readPendingSignIn(context, request)
  if (!pending) return { isOver: true }
  const { id, email } = pending
  const attemptSource = { account: email, network: context.ip }
  const refused = await attempts.count('code', attemptSource)
  if (refused) return refused
  const isRecovery = form.get('way') === 'recovery'
  const code = normalizeCode(form.get('code'))
  if (!(await attempts.claimCode(id, code))) {
    return { message: 'This code has been used. Please wait for the next one.', status: 401 }
  }
  const input = { body: { code }, headers: request.headers, returnHeaders: true } as const
  try {
    const { headers } = await (isRecovery ? auth.api.verifyBackupCode(input) : auth.api.verifyTOTP(input))
    await attempts.recordSuccess('code', attemptSource)
    await attempts.rememberNetwork(attemptSource)
    await auditAccountAction(context, { kind: isRecovery ? 'recovery-code-used' : 'signed-in', email })
    return { headers }
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    await auditAccountAction(context, { kind: 'code-failed', email })
    // better-auth ends the pending sign-in after five wrong codes.
    if (!(await readPendingSignIn(context, request))) return { isOver: true }
    return { message: 'This is not the right code.', status: 401 }
  }
}
