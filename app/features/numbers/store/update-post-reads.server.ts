import { sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'

/**
 * Adds up how often each post was read, also at its earlier addresses. Once an hour: lists that show it come from the
 * page cache until the trigger of the table says that it changed.
 */
export const updatePostReads = (system: Access) =>
  system.run(async (db) => {
    await db.execute(sql`
      with paths as (
        select id as post_id, coalesce(own_path, '/blog/' || slug) as path from blog_posts where kind = 'post'
        union select post_id, '/blog/' || slug from blog_post_slugs
        union select post_id, path from blog_post_paths
      ), reads as (
        select post_id, sum(views)::int as views
        from paths join view_days on dimension = 'page' and value = path
        group by post_id having sum(views) > 0
      )
      insert into post_reads as known (post_id, views) select post_id, views from reads order by post_id
      on conflict (post_id) do update set views = excluded.views where known.views <> excluded.views`)
  })
