import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { noteOwn } from '#app/features/audit/note.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'
import { demoContent } from '#database/schema/demo.ts'
import { holidayGuides } from '#database/schema/holidays.ts'
import { mediaFiles } from '#database/schema/media.ts'
import { blogPosts, blogTags } from '#database/schema/posts.ts'
import { inOneLine } from './demo.ts'
import { going, marked } from './going.server.ts'

/** Takes the demo content out, all or nothing; what was changed since stays unless it is wanted gone, too. */
export const removeDemo = (access: Access, withChanged: boolean) =>
  access.run(async (db) => {
    // Whoever saves one of them at this moment comes first: what they save counts as changed.
    await db.execute(sql`select from ${blogPosts} where id in ${marked('post')} order by id for update`)
    await db.execute(sql`select from ${holidayGuides} where id in ${marked('guide')} order by id for update`)
    const ids = going(withChanged)
    // Posts last: what belongs to them is found by them.
    const keys = await db
      .delete(mediaFiles)
      .where(sql`${mediaFiles.id} in (${ids.pictures})`)
      .returning({ key: mediaFiles.key })
    const gone = {
      pictures: keys.length,
      tags: await deleted(db, blogTags, ids.tags),
      readersComments: await deleted(db, blogComments, ids.readersComments),
      comments: await deleted(db, blogComments, ids.comments),
      guides: await deleted(db, holidayGuides, ids.guides),
      posts: await deleted(db, blogPosts, ids.posts),
    }
    gone.comments += gone.readersComments
    await forgetDeleted(db)
    const words = inOneLine(gone)
    if (words) await noteOwn(db, 'demo-removed', words)
    return { words, keys: keys.map(({ key }) => key) }
  })

async function deleted(db: Transaction, table: PgTable, ids: SQL): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from ${table} where id in (${ids})`)
  return rowCount ?? 0
}

/** What was deleted one by one before is named no longer, either. */
const forgetDeleted = (db: Transaction) =>
  db.execute(sql`
    delete from ${demoContent} where id not in (
      select id from ${blogPosts} union all select id from ${blogComments} union all select id from ${blogTags}
      union all select id from ${holidayGuides} union all select id from ${mediaFiles})`)
