import type { Refused } from './attempts.server.ts'
import { newPassword } from './credentials.ts'
import { type PasswordContext, weaknessOf } from './password-strength.server.ts'

/** The password that a form chooses, or what is said at its field. */
export async function readNewPassword(
  form: FormData,
  context: PasswordContext,
): Promise<{ password: string } | Refused> {
  const given = newPassword.safeParse(form.get('password'))
  const problem = given.success
    ? await weaknessOf(given.data, context)
    : (given.error.issues[0]?.message ?? 'Please try again')
  if (problem !== undefined || !given.success) {
    return { error: problem ?? 'Please try again', status: 400, field: 'password' }
  }
  return { password: given.data }
}
