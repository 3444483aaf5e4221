import { APIError } from 'better-auth/api'
import { z } from 'zod'
import type { Auth } from './auth.server.ts'

export type SignInResult = { headers: Headers } | { error: string }

const credentials = z.object({ email: z.email(), password: z.string().min(1) })

/** Ends every session this browser's user has, then signs in; what the ending fails at is of no interest. */
export async function signIn(auth: Auth, request: Request, form: FormData): Promise<SignInResult> {
  const given = credentials.safeParse(Object.fromEntries(form))
  if (!given.success) return { error: 'Please enter your email and password.' }
  await auth.api.revokeSessions({ headers: request.headers }).catch(() => undefined)
  try {
    const { headers } = await auth.api.signInEmail({
      body: given.data,
      headers: request.headers,
      returnHeaders: true,
    })
    return { headers }
  } catch (error) {
    if (error instanceof APIError) return { error: error.message || 'Please try again' }
    throw error
  }
}

/** Ends every session of this user, on every device, and takes the cookie away. */
export async function signOutEverywhere(auth: Auth, request: Request): Promise<Headers> {
  await auth.api.revokeSessions({ headers: request.headers }).catch(() => undefined)
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
  return headers
}
