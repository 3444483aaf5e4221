import { sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'

const AT_ONCE = 100
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Everything up to this post, by date and then by id. */
type Told = { date: string; id: string }

/** The posts whose date has come, and how long it is until the next one's does; null when none is planned. */
type Due = { due: string[]; nextInMs: number | null }

/**
 * Posts become public by their date too, and no row changes then. Each asking answers those whose date has come since
 * the asking before, by the clock of the database, which decides what is public.
 */
export function watchDuePosts(system: Access) {
  let told: Told | null = null
  return async (): Promise<Due> => {
    const { id, publishedDate, isPublished } = blogPosts
    const { rows } = await system.run((db) =>
      db.execute<{ now: string; due: Told[]; nextInMs: number | null }>(sql`
        with clock as materialized (select clock_timestamp() as now)
        select now::text, array(
          select json_build_object('date', ${publishedDate}::text, 'id', ${id}) from ${blogPosts}
          where ${isPublished} and ${publishedDate} <= now
            and (${publishedDate}, ${id}) > (${told?.date ?? null}::timestamptz, ${told?.id ?? null}::uuid)
          order by ${publishedDate}, ${id} limit ${AT_ONCE}) as due,
          (select ceil(extract(epoch from ${publishedDate} - now) * 1000)::float8 from ${blogPosts}
          where ${isPublished} and ${publishedDate} > now order by ${publishedDate} limit 1) as "nextInMs"
        from clock`),
    )
    const [{ now, due, nextInMs } = { now: null, due: [], nextInMs: null }] = rows
    const last = due.at(AT_ONCE - 1)
    // Cut off, it goes on next time from the last one that was told.
    if (last) told = last
    else if (now) told = { date: now, id: LAST_ID }
    return { due: due.map((post) => post.id), nextInMs: last ? 0 : nextInMs }
  }
}
