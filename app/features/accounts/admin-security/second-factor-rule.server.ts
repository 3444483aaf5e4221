import type { Viewer } from '#app/features/accounts/accounts.ts'
import type { Auth } from '#app/features/accounts/auth.server.ts'
import { Refusal } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import { siteSettings } from '#database/schema/site.ts'
import { ADMIN_SECURITY, type SecondFactorRule } from './admin-security.ts'

type Parts = { access: Access; auth: Auth; me: Viewer }

export async function readSecondFactorRule({ auth, me }: Omit<Parts, 'access'>): Promise<SecondFactorRule> {
  const without = (await auth.api.listAdmins()).filter(({ hasCodes }) => !hasCodes).map(({ email }) => email)
  return {
    isRequired: await auth.api.isSecondFactorRequired(),
    without,
    isMineSetUp: !without.includes(me.email),
  }
}

/** Through the admin's own access: the database decides whether they may, and keeps who did it. */
export async function setSecondFactorRule({ access, auth, me }: Parts, isRequired: boolean) {
  if (isRequired && !(await readSecondFactorRule({ auth, me })).isMineSetUp) {
    throw new Refusal(409, 'Set up your own second factor first, so that you do not lock yourself out.')
  }
  const value = { secondFactorRequired: isRequired }
  await access.run((db) =>
    db
      .insert(siteSettings)
      .values({ name: ADMIN_SECURITY, value })
      .onConflictDoUpdate({ target: siteSettings.name, set: { value } }),
  )
}
