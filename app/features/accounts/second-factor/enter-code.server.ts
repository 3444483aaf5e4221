import { APIError } from 'better-auth/api'
import type { Refused } from '#app/features/accounts/attempts.server.ts'
import { noteAtDesk } from '#app/features/accounts/audit-keeper.server.ts'
import type { Desk } from '#app/features/accounts/desk.server.ts'
import { pendingSignIn } from './pending.server.ts'
import { plainCode } from './second-factor.ts'

type Entered = { headers: Headers } | { isOver: true } | Refused

/** The second half of signing in: a code of the app, or one of those that were kept for the day it is lost. */
export async function enterCode(desk: Desk, request: Request, form: FormData): Promise<Entered> {
  const pending = await pendingSignIn(desk, request)
  if (!pending) return { isOver: true }
  const { id, email } = pending
  const who = { account: email, address: desk.address }
  const refused = await desk.attempts.count('code', who)
  if (refused) return refused
  const isRecovery = form.get('way') === 'recovery'
  const code = plainCode(form.get('code'))
  if (!(await desk.attempts.isFirstUse(id, code))) {
    return { error: 'This code has been used. Please wait for the next one.', status: 401 }
  }
  const { verifyTOTP, verifyBackupCode } = desk.auth.api
  const asked = { body: { code }, headers: request.headers, returnHeaders: true } as const
  try {
    const { headers } = await (isRecovery ? verifyBackupCode(asked) : verifyTOTP(asked))
    await desk.attempts.forgive('code', who)
    await desk.attempts.recognise(who)
    await noteAtDesk(desk, { kind: isRecovery ? 'recovery-code-used' : 'signed-in', email })
    return { headers }
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    await noteAtDesk(desk, { kind: 'code-failed', email })
    // After five wrong ones the password is asked for again.
    if (!(await pendingSignIn(desk, request))) return { isOver: true }
    return { error: 'This is not the right code.', status: 401 }
  }
}
