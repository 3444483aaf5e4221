import { sql } from 'drizzle-orm'
import { createDaySalts } from '#app/features/numbers/store/day-salts.server.ts'
import type { Access } from '#database/access.ts'

type Heart = {
  commentId: string
  postId: string
  /** Of the site's time zone. */
  day: string
  /** Network and browser. They are hashed with the random salt of the day, which is deleted after it. */
  reader: string[]
}

export type HeartCounter = ReturnType<typeof createHeartCounter>

/** As votes in polls: who gave a heart today is known by a hash that nobody can compute again tomorrow. */
export function createHeartCounter({ system }: { system: Access }) {
  const salts = createDaySalts(system)
  return {
    /** False for a second heart of the day for the same comment. */
    async count({ commentId, postId, day, reader }: Heart): Promise<boolean> {
      const visitor = await salts.hashVisitor(day, ['heart', ...reader])
      const { rows } = await system.run((db) =>
        db.execute(sql`
          with first_heart as (
            insert into day_visitors (day, path, visitor) values (${day}, ${`/hearts/${commentId}`}, ${visitor})
            on conflict do nothing returning 1
          )
          insert into comment_hearts as existing (comment_id, post_id, hearts)
          select ${commentId}::uuid, ${postId}::uuid, 1 from first_heart
          on conflict (comment_id) do update set hearts = existing.hearts + 1
          returning 1`),
      )
      return rows.length > 0
    },
  }
}

/** Pages show the new numbers. A job calls it every few minutes, so hearts purge pages no more often. */
export const showHearts = (system: Access) =>
  system.run(async (db) => {
    await db.execute(sql`update comment_hearts set shown = hearts where shown <> hearts`)
  })

/** Of comments that are gone for good: undoing a deletion takes minutes, not a day. */
export const deleteLostHearts = (system: Access) =>
  system.run(async (db) => {
    await db.execute(sql`delete from comment_hearts as heart
      where not exists (select from blog_comments where id = heart.comment_id)`)
  })
