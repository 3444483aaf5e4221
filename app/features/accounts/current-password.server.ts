import { APIError } from 'better-auth/api'
import type { Viewer } from './accounts.ts'
import type { Refused } from './attempts.server.ts'
import type { Desk } from './desk.server.ts'

export const wrongPassword: Refused = {
  error: 'This is not your current password.',
  status: 400,
  field: 'current',
}

/** Before what a borrowed session must not do; nothing is answered when the password is right. */
export async function checkCurrentPassword(
  { desk, viewer }: { desk: Desk; viewer: Viewer },
  request: Request,
  form: FormData,
): Promise<Refused | undefined> {
  const who = { account: viewer.email, address: desk.address }
  const refused = await desk.attempts.count('password', who)
  if (refused) return refused
  const password = String(form.get('current') ?? '')
  try {
    await desk.auth.api.verifyPassword({ body: { password }, headers: request.headers })
  } catch (error) {
    if (error instanceof APIError) return wrongPassword
    throw error
  }
  await desk.attempts.forgive('password', who)
  return undefined
}
