import { sql } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { seriesLetters, seriesReaders, seriesSent } from '#database/schema/series.ts'

/**
 * Of a reader `r`: the first active letter after those that they had. One that is put before them later is not for them: a
 * greeting would come late.
 */
export const nextLetterSql = sql`
  select l.id, l.delay_days from ${seriesLetters} l
  where l.is_active and l.position > coalesce((
      select max(had.position) from ${seriesSent} t join ${seriesLetters} had on had.id = t.letter_id
      where t.subscriber_id = r.subscriber_id), 0)
    and not exists (select from ${seriesSent} t where t.subscriber_id = r.subscriber_id and t.letter_id = l.id)
  order by l.position, l.id limit 1`

/** After letters were changed: when each reader gets the next one, if there is one. */
export async function rescheduleReaders(db: Transaction): Promise<void> {
  await db.execute(sql`
    update ${seriesReaders} r set due_at = (
      select r.last_at + make_interval(days => next.delay_days) from (${nextLetterSql}) next)
    where r.stopped_at is null`)
}
