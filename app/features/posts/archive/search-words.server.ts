import { sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'

/**
 * Learns the archive's words anew. The trigger adds those of a post when it is saved; this adds those of posts whose
 * day has come since, and forgets those of posts that are gone.
 */
export const relearnWords = (system: Access) =>
  system.run(async (db) => {
    await db.execute(sql`create temporary table current_words on commit drop as
      select distinct unaccent(lower(token)) as word
      from blog_posts, ts_parse('default', title || ' ' || excerpt || ' ' || content)
      where is_published and published_date <= now()
        and tokid in (1, 2, 10, 11) and char_length(token) between 4 and 30`)
    await db.execute(sql`delete from search_words where word not in (select word from current_words)`)
    await db.execute(sql`insert into search_words select word from current_words on conflict do nothing`)
  })
