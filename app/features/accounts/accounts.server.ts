import { randomBytes } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { defaultSite } from '#app/features/site/site.ts'
import type { Access } from '#database/access.ts'
import { authSessions, authVerifications, userRoles } from '#database/schema/accounts.ts'
import type { Auth } from './auth.server.ts'
import { weaknessOf } from './password-strength.server.ts'

const FALLBACK_EMAIL = 'admin@venus.local'

export async function isAdmin(member: Access, userId: string): Promise<boolean> {
  const roles = await member.run((db) =>
    db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId)),
  )
  return roles.some(({ role }) => role === 'admin')
}

type WantedAdmin = { email?: string; password?: string }

export type FirstAdmin = { email: string; password: string; isGenerated: boolean }

const hasAdmin = async (system: Access) => {
  const admins = await system.run((db) =>
    db.select().from(userRoles).where(eq(userRoles.role, 'admin')).limit(1),
  )
  return admins.length > 0
}

/** What is wrong with the password of the first admin, while there is one to be made. */
export async function weaknessOfFirstAdmin(
  system: Access,
  wanted: WantedAdmin,
  siteUrl: string,
): Promise<string | undefined> {
  const { email = FALLBACK_EMAIL, password } = wanted
  if (password === undefined || (await hasAdmin(system))) return undefined
  return weaknessOf(password, { email, site: defaultSite, siteUrl })
}

/** Makes the first admin where there is none; answers who it is only when it has just been made. */
export async function ensureFirstAdmin(
  system: Access,
  auth: Auth,
  wanted: WantedAdmin,
): Promise<FirstAdmin | undefined> {
  if (await hasAdmin(system)) return undefined
  const email = wanted.email ?? FALLBACK_EMAIL
  const password = wanted.password ?? randomBytes(12).toString('base64url')
  const userId = await accountWith(auth, email, password)
  await system.run((db) => db.insert(userRoles).values({ userId, role: 'admin' }))
  return { email, password, isGenerated: wanted.password === undefined }
}

/** A start that died halfway may have left a user without password or role: then it gets this password. */
async function accountWith(auth: Auth, email: string, password: string): Promise<string> {
  const { internalAdapter, password: hasher } = await auth.$context
  const existing = await internalAdapter.findUserByEmail(email)
  if (!existing) {
    const { user } = await auth.api.signUpEmail({ body: { email, password, name: 'Admin' } })
    // Who starts the site chose both.
    await internalAdapter.updateUser(user.id, { emailVerified: true })
    return user.id
  }
  const userId = existing.user.id
  await internalAdapter.updateUser(userId, { emailVerified: true })
  const accounts = await internalAdapter.findAccounts(userId)
  const hash = await hasher.hash(password)
  if (accounts.some(({ providerId }) => providerId === 'credential')) {
    await internalAdapter.updatePassword(userId, hash)
  } else {
    await internalAdapter.linkAccount({ userId, accountId: userId, providerId: 'credential', password: hash })
  }
  await internalAdapter.deleteUserSessions(userId)
  return userId
}

/** Sessions and tokens past their end are of no use to anybody and say when somebody was here. */
export async function forgetExpiredSessions(system: Access, now: Date) {
  await system.run(async (db) => {
    await db.delete(authSessions).where(lt(authSessions.expiresAt, now))
    await db.delete(authVerifications).where(lt(authVerifications.expiresAt, now))
  })
}
