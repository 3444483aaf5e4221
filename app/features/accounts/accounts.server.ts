import { eq, lt } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { authSessions, authVerifications, userRoles } from '#database/schema/accounts.ts'

export async function isAdmin(access: Access, userId: string): Promise<boolean> {
  const roles = await access.run((db) =>
    db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId)),
  )
  return roles.some(({ role }) => role === 'admin')
}

/** Expired sessions and links are useless, and would reveal who was here and when. */
export async function deleteExpiredSessions(system: Access, now: Date) {
  await system.run(async (db) => {
    await db.delete(authSessions).where(lt(authSessions.expiresAt, now))
    await db.delete(authVerifications).where(lt(authVerifications.expiresAt, now))
  })
}
