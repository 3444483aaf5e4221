import { lt } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'

const SPAM_RETENTION_DAYS = 30

/** The classifier keeps what it learned from it. */
export async function deleteOldSpam(system: Access, now: Date) {
  const before = new Date(now.getTime() - SPAM_RETENTION_DAYS * 24 * 60 * 60 * 1000)
  await system.run((db) => db.delete(blogComments).where(lt(blogComments.spamSince, before)))
}
