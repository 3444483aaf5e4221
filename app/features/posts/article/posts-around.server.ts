import { sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { RELATED_COUNT } from './related-and-neighbors.server.ts'

/**
 * For each of these posts that visitors see, the posts whose pages may show it from now on: the ones just before and after it,
 * and in its category as many on either side as a page has related posts. What has shown it until now, knows that itself.
 */
export async function selectPostsAround(
  anonymous: Access,
  postIds: string[],
): Promise<{ id: string; around: string[] }[]> {
  // Only what is public, by the clock of the database, whatever the role may read.
  const candidates = sql`from ${blogPosts} q
    where q.kind = 'post' and q.is_published and q.published_date <= now()`
  const isBefore = sql`(q.published_date, q.id) < (p.published_date, p.id)`
  const isAfter = sql`(q.published_date, q.id) > (p.published_date, p.id)`
  const newestFirst = sql`order by q.published_date desc, q.id desc`
  const oldestFirst = sql`order by q.published_date, q.id`
  // Two conditions, since "is not distinct from" uses no index.
  const inCategory = [
    sql`q.category_id = p.category_id`,
    sql`q.category_id is null and p.category_id is null`,
  ].flatMap((isSame) => [
    sql`(select q.id ${candidates} and ${isSame} and ${isBefore} ${newestFirst} limit ${RELATED_COUNT})`,
    sql`(select q.id ${candidates} and ${isSame} and ${isAfter} ${oldestFirst} limit ${RELATED_COUNT})`,
  ])
  const parts = [
    sql`(select q.id ${candidates} and ${isBefore} ${newestFirst} limit 1)`,
    sql`(select q.id ${candidates} and ${isAfter} ${oldestFirst} limit 1)`,
    ...inCategory,
  ]
  const { rows } = await anonymous.run((db) =>
    db.execute<{ id: string; around: string[] }>(sql`
      select p.id, array(select id::text from (${sql.join(parts, sql` union `)}) around) as around
      from ${blogPosts} p
      where p.id = any(${sql.param(postIds)}::uuid[]) and is_public_post(p.is_published, p.published_date)`),
  )
  return rows
}
