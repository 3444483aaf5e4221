import { sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'

/**
 * The trigger adds the words of a post when it is saved. This adds those of posts that became public by their date, and
 * removes those of deleted posts.
 */
export const rebuildSearchWords = (system: Access) =>
  system.run(async (db) => {
    await db.execute(sql`create temporary table current_words on commit drop as
      select distinct unaccent(lower(token)) as word
      from blog_posts, ts_parse('default', title || ' ' || excerpt || ' ' || content)
      where is_public_post(is_published, published_date) and kind = 'post'
        and tokid in (1, 2, 10, 11) and char_length(token) between 4 and 30`)
    await db.execute(sql`delete from search_words where word not in (select word from current_words)`)
    await db.execute(sql`insert into search_words select word from current_words on conflict do nothing`)
  })
