import { sql } from 'drizzle-orm'
import { reservedSegments } from '#app/navigation/reserved-paths.ts'
import type { Transaction } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'

/**
 * A new version has pages at addresses that were free before. What the owner has there could not be opened any more, so a post
 * goes below /blog and a page gets an address beside it, by the rules of imports. Returns what was moved.
 */
export async function moveFromReservedPaths(db: Transaction) {
  const { rows } = await db.execute<{ title: string; before: string; after: string | null }>(sql`
    with moved as (
      select id, own_path as before, case kind when 'page'
        then '/' || split_part(own_path, '/', 2) || '-' || left(md5(id::text), 8) end as after
      from ${blogPosts} where split_part(own_path, '/', 2) in (${sql.join(
        reservedSegments.map((segment) => sql`${segment}`),
        sql`, `,
      )})
    )
    update ${blogPosts} as post set own_path = moved.after from moved where post.id = moved.id
    returning post.title, moved.before, moved.after`)
  return rows
}
