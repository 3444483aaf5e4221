import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Auth } from '#app/features/accounts/auth.server.ts'
import { emailAddress } from '#app/features/accounts/credentials.ts'
import { fingerprint, issueLink } from '#app/features/accounts/mailed-link.server.ts'
import { findPerson } from '#app/features/accounts/people/people.server.ts'
import { withdrawAllOf } from '#app/features/accounts/people/withdraw.server.ts'
import { noteFromCommandLine } from '#app/features/audit/note.server.ts'
import { Refusal } from '#app/http/run-intent.server.ts'
import type { Access, Transaction } from '#database/access.ts'

export type Tools = { system: Access; auth: Auth; siteUrl: string }

const linkTold = (link: string) => `Open this within an hour to choose a password:\n  ${link}`

/** Everything that `npm run admin` can do; each answers what is told. Passwords are chosen in the browser alone. */
export function adminCommands(tools: Tools) {
  const { system, auth } = tools

  async function accountOf(given: string | undefined) {
    const email = addressIn(given)
    const person = await findPerson(system, email)
    if (!person) throw new Refusal(404, `Nobody here has the address ${email}.`)
    return person
  }

  return {
    async create(given: string | undefined) {
      const email = addressIn(given)
      if (await findPerson(system, email)) {
        throw new Refusal(409, `${email} already has an account: make it an admin with grant.`)
      }
      const { internalAdapter } = await auth.$context
      const { id } = await internalAdapter.createUser(
        { email, name: '', emailVerified: true },
        { method: 'email-password' },
      )
      await system.run(async (db) => {
        await giveRole(db, id)
        await noteFromCommandLine(db, 'admin-created', email)
      })
      return `${email} is an admin. ${linkTold(await newPasswordLink(tools, { id, email }))}`
    },

    async reset(given: string | undefined) {
      const { id, email } = await accountOf(given)
      const link = await newPasswordLink(tools, { id, email })
      await system.run((db) => noteFromCommandLine(db, 'reset-link-made', email))
      return `The old password of ${email} no longer works, and every session is ended. ${linkTold(link)}`
    },

    async resetSecondFactor(given: string | undefined) {
      const { id, email } = await accountOf(given)
      await system.run(async (db) => {
        await db.execute(sql`delete from auth_two_factors where user_id = ${id}`)
        await db.execute(sql`delete from auth_passkeys where user_id = ${id}`)
        await db.execute(sql`update auth_users set two_factor_enabled = false where id = ${id}`)
        await db.execute(sql`delete from auth_sessions where user_id = ${id}`)
        await noteFromCommandLine(db, 'second-factors-removed', email)
      })
      return `${email} signs in with the password alone now, and every session is ended.`
    },

    async grant(given: string | undefined) {
      const { id, email, role } = await accountOf(given)
      if (role === 'admin') return `${email} is already an admin.`
      const { internalAdapter } = await auth.$context
      const isProven = (await internalAdapter.findUserById(id))?.emailVerified ?? false
      // Before the role: whoever chose the password may not be who reads the mailbox.
      const link = isProven ? undefined : await newPasswordLink(tools, { id, email })
      await system.run(async (db) => {
        await giveRole(db, id)
        await noteFromCommandLine(db, 'admin-granted', email)
      })
      if (!link) return `${email} is an admin as soon as they sign in again.`
      return `${email} is an admin. Their password was chosen before the address was confirmed, and no longer works. ${linkTold(link)}`
    },

    async revoke(given: string | undefined) {
      const { id, email, role } = await accountOf(given)
      if (role !== 'admin') return `${email} is not an admin.`
      await system.run(async (db) => {
        await db.execute(sql`delete from user_roles where user_id = ${id} and role = 'admin'`)
        await noteFromCommandLine(db, 'admin-revoked', email)
      })
      await withdrawAllOf(auth, id)
      return `${email} is a viewer now, and every session is ended.`
    },
  }
}

const giveRole = (db: Transaction, userId: string) =>
  db.execute(sql`insert into user_roles (user_id, role) values (${userId}, 'admin') on conflict do nothing`)

function addressIn(given: string | undefined): string {
  const email = emailAddress.safeParse(given ?? '')
  if (!email.success) throw new Refusal(400, `An email address is needed, but this is "${given ?? ''}".`)
  return email.data
}

/** Until the link is used the account has a password that nobody knows. */
async function newPasswordLink(tools: Tools, { id: userId, email }: { id: string; email: string }) {
  const { internalAdapter, password: hasher } = await tools.auth.$context
  const password = await hasher.hash(randomBytes(32).toString('base64url'))
  if (await internalAdapter.findCredentialAccount(userId)) {
    await internalAdapter.updatePassword(userId, password)
  } else {
    await internalAdapter.linkAccount({ userId, accountId: userId, providerId: 'credential', password })
  }
  await internalAdapter.deleteUserSessions(userId)
  await tools.auth.api.endPendingLinks({ body: { userId } })
  return issueLink(tools, 'reset', { userId, email, replaces: fingerprint(password) })
}
