import type { Pool } from 'pg'
import type { Visitor } from '#app/features/accounts/accounts.ts'
import { confirmationGuard } from '#app/features/accounts/confirm-identity/guard.server.ts'
import { changePeople } from '#app/features/accounts/people/change-people.server.ts'
import type { Office } from '#app/features/accounts/people/invitations.server.ts'
import type { Role } from '#app/features/accounts/people/people.ts'
import { loadPeople } from '#app/features/accounts/people/people-page.server.ts'
import { accessFor } from '#database/access.ts'
import { formOf, openTestDesk, requestWith } from '#testing/accounts/desk.ts'

export const PASSWORD = 'a good password'

/** For tests: people with accounts and sessions, and what each of them asks of the people page. */
export function openTestOffice({ pool }: { pool: Pool }) {
  const tools = openTestDesk({ pool })
  const { auth, desk, log, signedIn, viewerWith } = tools

  async function person(name: string, role: Role): Promise<Office & { cookie: string }> {
    const email = `${name}@venus.example`
    const { user } = await auth.api.signUpEmail({ body: { email, password: PASSWORD, name } })
    await pool.query(`update auth_users set email_verified = true where id = '${user.id}'`)
    if (role === 'admin') {
      await pool.query(`insert into user_roles (user_id, role) values ('${user.id}', 'admin')`)
    }
    const cookie = await signedIn(email, PASSWORD)
    const me = (await viewerWith(cookie)) as Visitor
    const kind = role === 'admin' ? 'admin' : 'member'
    const access = accessFor(pool, { kind, userId: user.id })
    const confirm = confirmationGuard({ desk, viewer: me, request: requestWith(cookie) })
    return { access, desk, me, confirm, cookie }
  }

  return {
    ...tools,
    person,
    ask: (office: Office, intent: string, fields: Record<string, string> = {}) =>
      changePeople(office, log, formOf({ intent, ...fields })),
    show: (office: Office, search = '', page = 1) => loadPeople(office, { search, page }),
    admins: async () =>
      (
        await pool.query<{ email: string }>(
          `select email from user_roles join auth_users on id = user_id where role = 'admin' order by email`,
        )
      ).rows.map(({ email }) => email),
  }
}
