import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { joinedAt, recipientSql } from '#app/features/newsletter/audience/audience.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  newsletterProgress as progress,
  newsletterSubscribers as subscribers,
} from '#database/schema/newsletter.ts'

/** Subscribers `s` of the audience of a sent issue who joined after it had started, and never had it. */
const newReadersSql = async (db: Transaction, id: string) => sql`
  from ${subscribers} s join ${issues} i on i.id = ${id} and ${joinedAt} > i.started_at
  where ${await recipientSql(db, id)} and not exists (
    select from ${deliveries} d where d.subscriber_id = s.id and d.issue_id = i.id)`

export async function countNewReaders(db: Transaction, id: string): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total ${await newReadersSql(db, id)}`,
  )
  return rows[0]?.total ?? 0
}

/**
 * Sends an issue as it was sent before to those who joined since. The same worker sends it, and the key of a delivery
 * (subscriber, issue) allows no second one. Returns to how many; none when it is not a sent issue of this site.
 */
export const sendToNewReaders = (access: Access, id: string): Promise<number> =>
  access.run(async (db) => {
    const isSent = and(eq(issues.id, id), eq(issues.status, 'sent'), isNull(issues.mailedElsewhereAt))
    const [issue] = await db.select({ id: issues.id }).from(issues).where(isSent).for('update')
    if (!issue) return 0
    const { rowCount } = await db.execute(sql`
      insert into ${deliveries} (issue_id, subscriber_id) select i.id, s.id ${await newReadersSql(db, id)}`)
    if (!rowCount) return 0
    await db
      .update(progress)
      .set({ total: sql`${progress.total} + ${rowCount}` })
      .where(eq(progress.issueId, id))
    await db.update(issues).set({ status: 'sending' }).where(eq(issues.id, id))
    return rowCount
  })

/**
 * Canceling an issue that is sent again leaves it as it was: sent, and in the archive. False when it is being sent for the
 * first time.
 */
export async function endResending(db: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(issues)
    .set({ status: 'sent', finishedAt: sql`now()`, pauseReason: null, resumeAt: null })
    .where(
      and(eq(issues.id, id), inArray(issues.status, ['sending', 'paused']), isNotNull(issues.finishedAt)),
    )
  if (!rowCount) return false
  // One that was tried before may have arrived, so it must not count as never had.
  await db.execute(sql`
    with ended as (
      delete from ${deliveries} where issue_id = ${id} and state = 'waiting' and attempts = 0),
    failed as (
      update ${deliveries} set state = 'failed', finished_at = now()
      where issue_id = ${id} and state = 'waiting' and attempts > 0 returning 1)
    update ${progress} set failed = failed + (select count(*) from failed),
      total = sent + failed + uncertain + (select count(*) from failed) + (
        select count(*) from ${deliveries} d where d.issue_id = ${id} and d.state = 'taken')
    where issue_id = ${id}`)
  return true
}
