import { sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'

const AT_ONCE = 100

/**
 * Posts become public by their date too, and no row changes then. Each asking answers those whose date has come since
 * the asking before, by the clock of the database, which decides what is public.
 */
export function watchDuePosts(system: Access) {
  let asked: string | null = null
  return async (): Promise<string[]> => {
    const { publishedDate, isPublished } = blogPosts
    const { rows } = await system.run((db) =>
      db.execute<{ now: string; due: string[] }>(sql`
        select clock_timestamp()::text as now, array(
          select ${blogPosts.id} from ${blogPosts}
          where ${isPublished} and ${publishedDate} > ${asked}::timestamptz and ${publishedDate} <= clock_timestamp()
          order by ${publishedDate} limit ${AT_ONCE}) as due`),
    )
    asked = rows[0]?.now ?? asked
    return rows[0]?.due ?? []
  }
}
