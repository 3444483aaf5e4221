import { eq, lt } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { authSessions, authVerifications, userRoles } from '#database/schema/accounts.ts'
import type { Role } from './accounts.ts'

export async function readRole(access: Access, userId: string): Promise<Role> {
  const rows = await access.run((db) =>
    db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId)),
  )
  const roles = rows.map(({ role }) => role)
  return roles.includes('admin') ? 'admin' : roles.includes('assistant') ? 'assistant' : 'viewer'
}

/** Expired sessions and links are useless, and would reveal who was here and when. */
export async function deleteExpiredSessions(system: Access, now: Date) {
  await system.run(async (db) => {
    await db.delete(authSessions).where(lt(authSessions.expiresAt, now))
    await db.delete(authVerifications).where(lt(authVerifications.expiresAt, now))
  })
}
