import type { Problem } from '#app/http/problem.server.ts'
import type { AccountContext } from './account-context.server.ts'
import { newPasswordSchema } from './credentials.ts'
import { findPasswordWeakness } from './password-strength.server.ts'

/** The password that a form chooses for the account of this email, if it is strong enough. */
export async function readNewPassword(
  { page, services }: AccountContext,
  form: FormData,
  email: string,
): Promise<{ password: string } | Problem> {
  const parsed = newPasswordSchema.safeParse(form.get('password'))
  const message = parsed.success
    ? await findPasswordWeakness(parsed.data, { email, site: page.site, siteUrl: services.settings.siteUrl })
    : (parsed.error.issues[0]?.message ?? 'Please try again')
  if (message !== undefined || !parsed.success) {
    return { message: message ?? 'Please try again', status: 400, field: 'password' }
  }
  return { password: parsed.data }
}
