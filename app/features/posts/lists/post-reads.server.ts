import { and, gte, inArray } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { postReads } from '#database/schema/numbers.ts'
import { MIN_SHOWN_READS } from './post-reads.ts'

/** How often posts were read, by id; without those that few have read. */
export async function selectPostReads(db: Transaction, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: postReads.postId, views: postReads.views })
    .from(postReads)
    .where(and(inArray(postReads.postId, ids), gte(postReads.views, MIN_SHOWN_READS)))
  return new Map(rows.map(({ id, views }) => [id, views]))
}
