import { APIError } from 'better-auth/api'
import type { Problem } from '#app/http/problem.server.ts'
import type { AccountContext } from './account-context.server.ts'
import { auditAccountAction } from './audit-account.server.ts'
import type { Auth } from './auth.server.ts'
import { credentialsSchema } from './credentials.ts'

/** The cookies of a session, or of a sign-in that still needs a code. */
type SignInResult = { headers: Headers; needsCode: boolean } | Problem

/** Ends every session of this browser's user, then signs in. */
export async function signIn(
  context: AccountContext,
  request: Request,
  form: FormData,
): Promise<SignInResult> {
  const { auth, attempts, afterResponse } = context.services
  const parsed = credentialsSchema.safeParse(Object.fromEntries(form))
  if (!parsed.success) return { message: 'Please enter your email and password.', status: 401 }
  const { email } = parsed.data
  const attemptSource = { account: email, network: context.ip }
  const refused = await attempts.count('password', attemptSource)
  if (refused) return refused
  // Fails when the browser has no session, which is the usual case.
  await auth.api.revokeSessions({ headers: request.headers }).catch(() => undefined)
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: parsed.data,
      headers: request.headers,
      returnHeaders: true,
    })
    await attempts.recordSuccess('password', attemptSource)
    const needsCode = 'twoFactorRedirect' in response
    if (!needsCode) {
      await attempts.rememberNetwork(attemptSource)
      await auditAccountAction(context, { kind: 'signed-in', email })
    }
    return { headers, needsCode }
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    afterResponse(auditAccountAction(context, { kind: 'sign-in-failed', email }))
    return { message: error.message || 'Please try again', status: 401 }
  }
}

/** For a user who has proved by other means who they are; returns the cookies. */
export async function openSession(
  { services: { auth } }: AccountContext,
  request: Request,
  userId: string,
): Promise<Headers> {
  const { headers } = await auth.api.openSession({
    body: { userId },
    headers: request.headers,
    returnHeaders: true,
  })
  return headers
}

/** Ends every session of this user on every device; returns the headers that delete the cookie. */
export async function signOutEverywhere(auth: Auth, request: Request): Promise<Headers> {
  const current = await auth.api.getSession({ headers: request.headers })
  // An error is not caught: nobody may believe to be signed out who is not.
  if (current) await (await auth.$context).internalAdapter.deleteUserSessions(current.user.id)
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
  return headers
}
