import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { newsletterSubscribers as subscribers } from '#database/schema/newsletter.ts'
import { seriesReaders } from '#database/schema/series.ts'
import { rescheduleReaders } from './next-letter.server.ts'
import type { StopReason } from './series.ts'

/**
 * The subscriber gets no further letter of the series. A trigger deletes the one that waits for the mail server. False when
 * it had ended before, or they never got one.
 */
export async function stopSeries(
  db: Transaction,
  subscriberId: string,
  reason: StopReason,
): Promise<boolean> {
  const { rowCount } = await db
    .update(seriesReaders)
    .set({ stoppedAt: sql`now()`, stopReason: reason })
    .where(and(eq(seriesReaders.subscriberId, subscriberId), isNull(seriesReaders.stoppedAt)))
  return rowCount === 1
}

/**
 * For those whom a restored backup stopped and who still read: the next letter that the backup knows nothing of comes after
 * its delay, from now on. Returns how many they are.
 */
export async function resumeRestoredSeries(db: Transaction): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update ${seriesReaders} r set stopped_at = null, stop_reason = null, last_at = now()
    from ${subscribers} s where s.id = r.subscriber_id and s.status = 'active' and r.stop_reason = 'restored'`)
  await rescheduleReaders(db)
  return rowCount ?? 0
}

/** Who answers a letter is in a conversation: nothing is sent by itself then. */
export async function stopAnsweredSeries(db: Transaction, email: string): Promise<void> {
  const [subscriber] = await db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(sql`lower(${subscribers.email}) = ${email.toLowerCase()}`)
  if (subscriber) await stopSeries(db, subscriber.id, 'answered')
}
