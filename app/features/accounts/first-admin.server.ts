import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import type { Access } from '#database/access.ts'
import { userRoles } from '#database/schema/accounts.ts'
import type { Auth } from './auth.server.ts'
import { hasPassword } from './ensure-account.server.ts'
import { findPasswordWeakness } from './password-strength.server.ts'

const DEFAULT_ADMIN_EMAIL = 'admin@venus.local'

type FirstAdminOptions = { email?: string; password?: string }

type FirstAdmin = { email: string; password: string; isGenerated: boolean }

const hasAdmin = async (system: Access) => {
  const admins = await system.run((db) =>
    db.select().from(userRoles).where(eq(userRoles.role, 'admin')).limit(1),
  )
  return admins.length > 0
}

/** Why the configured password of the first admin is too weak; nothing once there is an admin. */
export async function findFirstAdminPasswordWeakness(
  system: Access,
  options: FirstAdminOptions,
  siteUrl: string,
): Promise<string | undefined> {
  const { email = DEFAULT_ADMIN_EMAIL, password } = options
  if (password === undefined || (await hasAdmin(system))) return undefined
  return findPasswordWeakness(password, { email, site: defaultSite, siteUrl })
}

/** Creates the first admin where there is none; returns it only if it was created now. */
export async function ensureFirstAdmin(
  system: Access,
  auth: Auth,
  options: FirstAdminOptions,
): Promise<FirstAdmin | undefined> {
  if (await hasAdmin(system)) return undefined
  const email = options.email ?? DEFAULT_ADMIN_EMAIL
  const password = options.password ?? randomBytes(12).toString('base64url')
  const userId = await ensureAccountWithPassword(auth, email, password)
  await system.run((db) => db.insert(userRoles).values({ userId, role: 'admin' }))
  return { email, password, isGenerated: options.password === undefined }
}

/** A start that failed halfway may have left a user without password or role, who gets this password. */
async function ensureAccountWithPassword(auth: Auth, email: string, password: string): Promise<string> {
  const { internalAdapter, password: hasher } = await auth.$context
  const existing = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
  if (!existing) {
    const { user } = await auth.api.signUpEmail({ body: { email, password, name: 'Admin' } })
    // Whoever runs the site configured the email.
    await internalAdapter.updateUser(user.id, { emailVerified: true })
    return user.id
  }
  const userId = existing.user.id
  await internalAdapter.updateUser(userId, { emailVerified: true })
  const hash = await hasher.hash(password)
  if (hasPassword(existing)) {
    await internalAdapter.updatePassword(userId, hash)
  } else {
    await internalAdapter.linkAccount({ userId, accountId: userId, providerId: 'credential', password: hash })
  }
  await internalAdapter.deleteUserSessions(userId)
  return userId
}
