import type { Pool } from 'pg'
import type { Role, SessionViewer } from '#app/features/accounts/accounts.ts'
import type { ConfirmationContext } from '#app/features/accounts/confirm-identity/confirm-identity.server.ts'
import { handlePeopleAction, loadPeoplePage } from '#app/features/accounts/people/people-page.server.ts'
import type { RemovalContext } from '#app/features/accounts/removal/remove-account.server.ts'
import { type Access, accessFor } from '#database/access.ts'
import { openTestAccounts, requestWithCookie, toFormData } from '#testing/accounts/accounts.ts'

export const PASSWORD = 'a good password'

export type TestPerson = ConfirmationContext & RemovalContext & { access: Access; cookie: string }

/** People with accounts and sessions, and the people page as each of them uses it. */
export function openTestPeople({ pool }: { pool: Pool }) {
  const tools = openTestAccounts({ pool })
  const { auth, context, log, signedIn, viewerWith } = tools
  const deletedFiles: string[] = []
  const media = { storage: { delete: async (key: string) => void deletedFiles.push(key) } }

  async function person(name: string, role: Role): Promise<TestPerson> {
    const email = `${name}@venus.example`
    const { user } = await auth.api.signUpEmail({ body: { email, password: PASSWORD, name } })
    await pool.query(`update auth_users set email_verified = true where id = '${user.id}'`)
    if (role !== 'viewer') {
      await pool.query(`insert into user_roles (user_id, role) values ('${user.id}', '${role}')`)
    }
    const cookie = await signedIn(email, PASSWORD)
    const viewer = (await viewerWith(cookie)) as SessionViewer
    const kind = role === 'viewer' ? 'member' : role
    const access = accessFor(pool, { kind, userId: user.id })
    return { ...context, services: { ...context.services, media }, access, log, viewer, cookie }
  }

  return {
    ...tools,
    person,
    deletedFiles,
    ask: (person: TestPerson, intent: string, fields: Record<string, string> = {}) =>
      handlePeopleAction(person, requestWithCookie(person.cookie), toFormData({ intent, ...fields })),
    show: (person: TestPerson, search = '', page = 1) => loadPeoplePage(person, { search, page }),
    admins: async () =>
      (
        await pool.query<{ email: string }>(
          `select email from user_roles join auth_users on id = user_id where role = 'admin' order by email`,
        )
      ).rows.map(({ email }) => email),
  }
}
