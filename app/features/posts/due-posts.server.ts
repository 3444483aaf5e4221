import { sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'

const BATCH_SIZE = 100
const MAX_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The last post that was reported, by date and then by id. */
type PostCursor = { date: string; id: string }

/** The posts that became public, and the time until the next one does; null when none is scheduled. */
type DuePosts = { ids: string[]; nextInMs: number | null }

/**
 * A scheduled post becomes public without any row changing. Each call returns the posts that became public since the
 * call before, by the clock of the database, which decides what is public; the first one those since the given time.
 */
export function createDuePostsPoller(system: Access, since: string | null = null) {
  let cursor: PostCursor | null = since ? { date: since, id: MAX_UUID } : null
  return async (): Promise<DuePosts> => {
    const { id, publishedDate, isPublished } = blogPosts
    const { rows } = await system.run((db) =>
      db.execute<{ now: string; due: PostCursor[]; nextInMs: number | null }>(sql`
        with clock as materialized (select clock_timestamp() as now)
        select now::text, array(
          select json_build_object('date', ${publishedDate}::text, 'id', ${id}) from ${blogPosts}
          where ${isPublished} and ${publishedDate} <= now
            and (${publishedDate}, ${id}) > (${cursor?.date ?? null}::timestamptz, ${cursor?.id ?? null}::uuid)
          order by ${publishedDate}, ${id} limit ${BATCH_SIZE}) as due,
          (select ceil(extract(epoch from ${publishedDate} - now) * 1000)::float8 from ${blogPosts}
          where ${isPublished} and ${publishedDate} > now order by ${publishedDate} limit 1) as "nextInMs"
        from clock`),
    )
    const [{ now, due, nextInMs } = { now: null, due: [], nextInMs: null }] = rows
    const last = due.at(BATCH_SIZE - 1)
    // A full batch: the next call continues after its last post.
    if (last) cursor = last
    else if (now) cursor = { date: now, id: MAX_UUID }
    return { ids: due.map((post) => post.id), nextInMs: last ? 0 : nextInMs }
  }
}
