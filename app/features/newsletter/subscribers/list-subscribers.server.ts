import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { formatCursor, type ListCursor, parseCursor } from '#app/ui/list/cursor.ts'
import type { Access, Transaction } from '#database/access.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { readSubscriberGrowth } from './growth.server.ts'
import type { SubscriberList, SubscriberListQuery, SubscriberStatus } from './subscribers.ts'

export const PAGE_SIZE = 25

const { id, email, name, status, createdAt, confirmedAt } = newsletterSubscribers

/** The growth is only shown, and only queried, without a filter. */
export async function loadSubscribers(access: Access, query: SubscriberListQuery) {
  const list = await listSubscribers(access, query)
  const isUnfiltered = !query.status && !query.search && !query.after
  return { list, growth: isUnfiltered ? await readSubscriberGrowth(access) : [] }
}

/** One page, the newest first, and the counts by status. */
export const listSubscribers = (access: Access, query: SubscriberListQuery): Promise<SubscriberList> =>
  access.run(async (db) => {
    const rows = await selectSubscriberPage(db, query, {
      after: parseCursor(query.after),
      limit: PAGE_SIZE + 1,
    })
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
      counts: await countByStatus(db, query.search),
      next: last ? formatCursor(last) : null,
    }
  })

export type SubscriberFilter = Pick<SubscriberListQuery, 'status' | 'search'>

/** With a cursor instead of an offset, so that the last page is as fast as the first. */
export const selectSubscriberPage = (
  db: Transaction,
  filter: SubscriberFilter,
  range: { after: ListCursor | undefined; limit: number },
) =>
  db
    .select({ id, email, name, status, createdAt, confirmedAt })
    .from(newsletterSubscribers)
    .where(
      and(
        filter.status ? eq(status, filter.status) : undefined,
        matchesSearch(filter.search),
        range.after &&
          sql`(${createdAt}, ${id}) < (${range.after.createdAt.toISOString()}::timestamptz, ${range.after.id}::uuid)`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(range.limit)

/** Without an index, which would double the time of an import. */
function matchesSearch(search: string): SQL | undefined {
  if (search === '') return undefined
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql`lower(${email} || ' ' || coalesce(${name}, '')) like ${pattern}`
}

async function countByStatus(db: Transaction, search: string): Promise<Record<SubscriberStatus, number>> {
  const counted = await db
    .select({ status, total: count() })
    .from(newsletterSubscribers)
    .where(matchesSearch(search))
    .groupBy(status)
  const counts = { active: 0, pending: 0, unsubscribed: 0, bounced: 0 }
  for (const row of counted) counts[row.status] = row.total
  return counts
}
