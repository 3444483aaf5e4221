import { APIError } from 'better-auth/api'
import type { Problem } from '#app/http/problem.server.ts'
import type { SignedInContext } from './account-context.server.ts'

export const wrongCurrentPassword: Problem = {
  message: 'This is not your current password.',
  status: 400,
  field: 'current',
}

/** For changes that a stolen session must not be able to make. Returns nothing when the password is right. */
export async function checkCurrentPassword(
  { ip, viewer, services: { auth, attempts } }: SignedInContext,
  request: Request,
  form: FormData,
): Promise<Problem | undefined> {
  const attemptSource = { account: viewer.email, network: ip }
  const refused = await attempts.count('password', attemptSource)
  if (refused) return refused
  const password = String(form.get('current') ?? '')
  try {
    await auth.api.verifyPassword({ body: { password }, headers: request.headers })
  } catch (error) {
    if (error instanceof APIError) return wrongCurrentPassword
    throw error
  }
  await attempts.recordSuccess('password', attemptSource)
  return undefined
}
