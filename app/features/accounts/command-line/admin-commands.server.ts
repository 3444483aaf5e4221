import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Auth } from '#app/features/accounts/auth.server.ts'
import { accountEmailSchema } from '#app/features/accounts/credentials.ts'
import { createLink, passwordFingerprint } from '#app/features/accounts/email-link.server.ts'
import { findPersonByEmail } from '#app/features/accounts/people/people.server.ts'
import { roleWithArticle, type StaffRole } from '#app/features/accounts/people/people.ts'
import { withdrawInvitationsBy } from '#app/features/accounts/people/withdraw-invitations.server.ts'
import { auditCommandLineAction } from '#app/features/audit/audit-actions.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'

type Dependencies = { system: Access; auth: Auth; siteUrl: string }

const passwordLinkMessage = (link: string) => `Open this within an hour to choose a password:\n  ${link}`

/** What `npm run admin` can do; each returns its output. Passwords are chosen in the browser only. */
export function createAdminCommands(dependencies: Dependencies) {
  const { system, auth } = dependencies

  async function findAccount(input: string | undefined) {
    const email = parseEmail(input)
    const person = await findPersonByEmail(system, email)
    if (!person) throw new UserError(404, `Nobody here has the address ${email}.`)
    return person
  }

  return {
    async create(input: string | undefined) {
      const email = parseEmail(input)
      if (await findPersonByEmail(system, email)) {
        throw new UserError(409, `${email} already has an account: make it an admin with grant.`)
      }
      const { internalAdapter } = await auth.$context
      const { id } = await internalAdapter.createUser(
        { email, name: '', emailVerified: true },
        { method: 'email-password' },
      )
      await system.run(async (db) => {
        await grantRole(db, id, 'admin')
        await auditCommandLineAction(db, 'admin-created', email)
      })
      return `${email} is an admin. ${passwordLinkMessage(await createPasswordLink(dependencies, { id, email }))}`
    },

    async reset(input: string | undefined) {
      const { id, email } = await findAccount(input)
      const link = await createPasswordLink(dependencies, { id, email })
      await system.run((db) => auditCommandLineAction(db, 'reset-link-made', email))
      return `The old password of ${email} no longer works, and every session is ended. ${passwordLinkMessage(link)}`
    },

    async resetSecondFactor(input: string | undefined) {
      const { id, email } = await findAccount(input)
      await system.run(async (db) => {
        await db.execute(sql`delete from auth_two_factors where user_id = ${id}`)
        await db.execute(sql`delete from auth_passkeys where user_id = ${id}`)
        await db.execute(sql`update auth_users set two_factor_enabled = false where id = ${id}`)
        await db.execute(sql`delete from auth_sessions where user_id = ${id}`)
        await auditCommandLineAction(db, 'second-factors-removed', email)
      })
      return `${email} signs in with the password alone now, and every session is ended.`
    },

    async grant(input: string | undefined, granted: StaffRole = 'admin') {
      const { id, email, role } = await findAccount(input)
      const name = roleWithArticle[granted]
      if (role === granted) return `${email} is already ${name}.`
      if (role === 'admin') throw new UserError(409, `${email} is an admin: take that role away first.`)
      const { internalAdapter } = await auth.$context
      const isEmailVerified = (await internalAdapter.findUserById(id))?.emailVerified ?? false
      // Before granting the role: somebody else may have chosen the password of an unverified email.
      const link = isEmailVerified ? undefined : await createPasswordLink(dependencies, { id, email })
      await system.run(async (db) => {
        await grantRole(db, id, granted)
        await auditCommandLineAction(db, `${granted}-granted`, email)
      })
      if (!link) return `${email} is ${name} as soon as they sign in again.`
      return `${email} is ${name}. Their password was chosen before the address was confirmed, and no longer works. ${passwordLinkMessage(link)}`
    },

    async revoke(input: string | undefined) {
      const { id, email, role } = await findAccount(input)
      if (role === 'viewer') return `${email} is neither an admin nor an assistant.`
      await system.run(async (db) => {
        await db.execute(sql`delete from user_roles where user_id = ${id}`)
        await auditCommandLineAction(db, `${role}-revoked`, email)
      })
      await withdrawInvitationsBy(auth, id)
      return `${email} is a viewer now, and every session is ended.`
    },
  }
}

async function grantRole(db: Transaction, userId: string, role: StaffRole) {
  await db.execute(sql`delete from user_roles where user_id = ${userId} and role <> ${role}`)
  await db.execute(
    sql`insert into user_roles (user_id, role) values (${userId}, ${role}) on conflict do nothing`,
  )
}

function parseEmail(input: string | undefined): string {
  const email = accountEmailSchema.safeParse(input ?? '')
  if (!email.success) throw new UserError(400, `An email address is needed, but this is "${input ?? ''}".`)
  return email.data
}

/** Sets a random password until the link is used. */
async function createPasswordLink(
  { auth, siteUrl }: Dependencies,
  { id: userId, email }: { id: string; email: string },
) {
  const { internalAdapter, password: hasher } = await auth.$context
  const password = await hasher.hash(randomBytes(32).toString('base64url'))
  if (await internalAdapter.findCredentialAccount(userId)) {
    await internalAdapter.updatePassword(userId, password)
  } else {
    await internalAdapter.linkAccount({ userId, accountId: userId, providerId: 'credential', password })
  }
  await internalAdapter.deleteUserSessions(userId)
  await auth.api.endPendingLinks({ body: { userId } })
  const replaces = passwordFingerprint(password)
  return createLink({ auth, settings: { siteUrl } }, 'reset', { userId, email, replaces })
}
