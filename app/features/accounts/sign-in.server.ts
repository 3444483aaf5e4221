import { APIError } from 'better-auth/api'
import type { Refused } from './attempts.server.ts'
import { noteAtDesk } from './audit-keeper.server.ts'
import type { Auth } from './auth.server.ts'
import { givenCredentials } from './credentials.ts'
import type { Desk } from './desk.server.ts'

/** The cookies: of a session, or of a sign-in that waits for its code. */
export type SignInResult = { headers: Headers; needsCode: boolean } | Refused

/** Ends every session this browser's user has, then signs in; what the ending fails at is of no interest. */
export async function signIn(desk: Desk, request: Request, form: FormData): Promise<SignInResult> {
  const given = givenCredentials.safeParse(Object.fromEntries(form))
  if (!given.success) return { error: 'Please enter your email and password.', status: 401 }
  const who = { account: given.data.email, address: desk.address }
  const refused = await desk.attempts.count('password', who)
  if (refused) return refused
  await desk.auth.api.revokeSessions({ headers: request.headers }).catch(() => undefined)
  try {
    const { headers, response } = await desk.auth.api.signInEmail({
      body: given.data,
      headers: request.headers,
      returnHeaders: true,
    })
    await desk.attempts.forgive('password', who)
    const needsCode = 'twoFactorRedirect' in response
    if (!needsCode) {
      await desk.attempts.recognise(who)
      await noteAtDesk(desk, { kind: 'signed-in', email: given.data.email })
    }
    return { headers, needsCode }
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    desk.afterAnswer(noteAtDesk(desk, { kind: 'sign-in-failed', email: given.data.email }))
    return { error: error.message || 'Please try again', status: 401 }
  }
}

/** For somebody who has just shown in another way who they are; answers the cookies. */
export async function openSession({ auth }: Desk, request: Request, userId: string): Promise<Headers> {
  const { headers } = await auth.api.openSession({
    body: { userId },
    headers: request.headers,
    returnHeaders: true,
  })
  return headers
}

/** Ends every session of this user, on every device, and takes the cookie away. */
export async function signOutEverywhere(auth: Auth, request: Request): Promise<Headers> {
  const current = await auth.api.getSession({ headers: request.headers })
  // What fails here is said: nobody may believe to be signed out who is not.
  if (current) await (await auth.$context).internalAdapter.deleteUserSessions(current.user.id)
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
  return headers
}
