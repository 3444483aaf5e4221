import type { Viewer } from '#app/features/accounts/accounts.ts'
import type { Auth } from '#app/features/accounts/auth.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import { siteSettings } from '#database/schema/site.ts'
import { ADMIN_SECURITY_SETTING, type SecondFactorRule } from './admin-security.ts'

type RuleContext = { viewer: Viewer; services: { auth: Auth } }

export async function readSecondFactorRule({ viewer, services }: RuleContext): Promise<SecondFactorRule> {
  const { listStaff, isSecondFactorRequired } = services.auth.api
  const peopleWithout = (await listStaff()).filter(({ hasCodes }) => !hasCodes).map(({ email }) => email)
  return {
    isRequired: await isSecondFactorRequired(),
    peopleWithout,
    isMineSetUp: !peopleWithout.includes(viewer.email),
  }
}

/** With the admin's own access: the database checks the permission and writes the audit entry. */
export async function setSecondFactorRule(context: RuleContext & { access: Access }, isRequired: boolean) {
  if (isRequired && !(await readSecondFactorRule(context)).isMineSetUp) {
    throw new UserError(409, 'Set up your own second factor first, so that you do not lock yourself out.')
  }
  const value = { secondFactorRequired: isRequired }
  await context.access.run((db) =>
    db
      .insert(siteSettings)
      .values({ name: ADMIN_SECURITY_SETTING, value })
      .onConflictDoUpdate({ target: siteSettings.name, set: { value } }),
  )
}
