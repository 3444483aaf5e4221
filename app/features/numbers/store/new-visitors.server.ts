import { sql } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import type { StoredEvent } from './stored-event.ts'

const visitorKey = (day: string, path: string, visitor: string) => `${day} ${path} ${visitor}`

/** Says of an event whether it was the visitor's first of the day: on the site for an empty path, else on the page. */
export async function insertVisitors(
  db: Transaction,
  events: StoredEvent[],
  knownPages: ReadonlySet<string>,
): Promise<(event: StoredEvent, path: string) => boolean> {
  const visits = events.flatMap(({ day, path, visitor }) =>
    visitor === null || !knownPages.has(path) ? [] : ['', path].map((page) => ({ day, path: page, visitor })),
  )
  if (visits.length === 0) return () => false
  const { rows } = await db.execute<{ day: string; path: string; visitor: string }>(sql`
    insert into day_visitors (day, path, visitor)
    select distinct day, path, visitor
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as visit (day date, path text, visitor text)
    order by day, path, visitor
    on conflict do nothing returning day::text, path, visitor`)
  const added = new Set(rows.map(({ day, path, visitor }) => visitorKey(day, path, visitor)))
  // Deleted when asked: further events of the batch are not the first.
  return ({ day, visitor }, path) => visitor !== null && added.delete(visitorKey(day, path, visitor))
}
