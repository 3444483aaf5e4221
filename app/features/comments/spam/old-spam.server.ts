import { lt } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'

export const SPAM_DAYS = 30

/** What was learned from it stays learned. */
export async function deleteOldSpam(system: Access, now: Date) {
  const before = new Date(now.getTime() - SPAM_DAYS * 24 * 60 * 60 * 1000)
  await system.run((db) => db.delete(blogComments).where(lt(blogComments.spamSince, before)))
}
