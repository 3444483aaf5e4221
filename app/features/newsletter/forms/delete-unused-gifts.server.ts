import { sql } from 'drizzle-orm'
import { UNDO_MINUTES } from '#app/features/deletions/deletions.ts'
import type { Access } from '#database/access.ts'
import type { Storage } from '#platform/storage.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** When it was stored, by its key. */
const storedAt = (key: string) => Number(/^gifts\/(\d{1,15})-/.exec(key)?.[1] ?? Number.NaN)

/** Files that were exchanged or removed, and those of forms whose deletion can no longer be undone. */
export async function deleteUnusedGifts(system: Access, storage: Storage, now = new Date()): Promise<void> {
  const { rows } = await system.run((db) =>
    db.execute<{ key: string }>(sql`
      select file_key as key from signup_forms where file_key is not null
      union select form ->> 'file_key' from deleted_items, jsonb_array_elements(rows -> 'forms') form
      where kind = 'signup-form' and form ->> 'file_key' is not null
        and deleted_at > now() - make_interval(mins => ${UNDO_MINUTES})`),
  )
  const used = new Set(rows.map(({ key }) => key))
  for await (const key of storage.keys('gifts')) {
    // A younger one may be about to get its row.
    const isOld = storedAt(key) < now.getTime() - DAY_MS
    if (isOld && !used.has(key)) await storage.delete(key)
  }
}
