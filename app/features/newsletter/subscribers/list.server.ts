import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Place, placeOf, readPlace } from '#app/ui/list/place.ts'
import type { Access, Transaction } from '#database/access.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import type { Status, SubscriberList, SubscribersWish } from './subscribers.ts'

export const PAGE_SIZE = 25

const { id, email, name, status, createdAt, confirmedAt } = newsletterSubscribers

/** One page, the newest first, and how many there are of each status that match. */
export const listSubscribers = (access: Access, wish: SubscribersWish): Promise<SubscriberList> =>
  access.run(async (db) => {
    const rows = await pageOf(db, wish, { after: readPlace(wish.after), limit: PAGE_SIZE + 1 })
    const shown = rows.slice(0, PAGE_SIZE)
    const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined
    return {
      rows: shown.map((row) => ({
        id: row.id,
        email: row.email,
        name: row.name,
        status: row.status,
        createdAt: row.createdAt.toISOString(),
      })),
      counts: await countByStatus(db, wish.search),
      next: last ? placeOf(last) : null,
    }
  })

export type Filter = Pick<SubscribersWish, 'status' | 'search'>

/** From a place on, never by number: the millionth is found as quickly as the first. */
export const pageOf = (db: Transaction, filter: Filter, from: { after: Place | undefined; limit: number }) =>
  db
    .select({ id, email, name, status, createdAt, confirmedAt })
    .from(newsletterSubscribers)
    .where(
      and(
        filter.status ? eq(status, filter.status) : undefined,
        matching(filter.search),
        from.after &&
          sql`(${createdAt}, ${id}) < (${from.after.createdAt.toISOString()}::timestamptz, ${from.after.id}::uuid)`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(from.limit)

/** Without regard to case, anywhere in address or name. No index: it would double what an import takes. */
function matching(search: string): SQL | undefined {
  if (search === '') return undefined
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql`lower(${email} || ' ' || coalesce(${name}, '')) like ${pattern}`
}

async function countByStatus(db: Transaction, search: string): Promise<Record<Status, number>> {
  const counted = await db
    .select({ status, total: count() })
    .from(newsletterSubscribers)
    .where(matching(search))
    .groupBy(status)
  const counts = { active: 0, pending: 0, unsubscribed: 0, bounced: 0 }
  for (const row of counted) counts[row.status] = row.total
  return counts
}
