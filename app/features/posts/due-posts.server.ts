import { sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'

const AT_ONCE = 100
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Everything up to this post, by date and then by id. */
type Told = { date: string; id: string }

/**
 * Posts become public by their date too, and no row changes then. Each asking answers those whose date has come since
 * the asking before, by the clock of the database, which decides what is public.
 */
export function watchDuePosts(system: Access) {
  let told: Told | null = null
  return async (): Promise<string[]> => {
    const { id, publishedDate, isPublished } = blogPosts
    const { rows } = await system.run((db) =>
      db.execute<{ now: string; due: Told[] }>(sql`
        with clock as materialized (select clock_timestamp() as now)
        select now::text, array(
          select json_build_object('date', ${publishedDate}::text, 'id', ${id}) from ${blogPosts}
          where ${isPublished} and ${publishedDate} <= now
            and (${publishedDate}, ${id}) > (${told?.date ?? null}::timestamptz, ${told?.id ?? null}::uuid)
          order by ${publishedDate}, ${id} limit ${AT_ONCE}) as due
        from clock`),
    )
    const [{ now, due } = { now: null, due: [] }] = rows
    const last = due.at(AT_ONCE - 1)
    // Cut off, it goes on next time from the last one that was told.
    if (last) told = last
    else if (now) told = { date: now, id: LAST_ID }
    return due.map((post) => post.id)
  }
}
