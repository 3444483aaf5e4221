import { sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  newsletterProgress as progress,
} from '#database/schema/newsletter.ts'

export async function hasPendingDeliveries(access: Access): Promise<boolean> {
  const { rows } = await access.run((db) =>
    db.execute(sql`select from ${issues} where status = 'sending' or resume_at is not null
      union all select from ${deliveries} where state = 'taken' limit 1`),
  )
  return rows.length > 0
}

/** Resumes issues that were paused because of an outage of the mail server. */
export const resumeDueIssues = (access: Access): Promise<void> =>
  access.run(async (db) => {
    await db.execute(sql`
      update ${issues} set status = 'sending', pause_reason = null, resume_at = null
      where status = 'paused' and resume_at <= now()`)
  })

export const pauseSendingIssues = (access: Access, reason: string, pauseMs: number): Promise<void> =>
  access.run(async (db) => {
    await db.execute(sql`
      update ${issues} set status = 'paused', pause_reason = ${reason},
        resume_at = now() + ${pauseMs} * interval '1 millisecond'
      where status = 'sending'`)
  })

/** Returns their ids. The total is set again, since subscribers may have been deleted meanwhile. */
export async function finishCompletedIssues(access: Access): Promise<string[]> {
  const { rows } = await access.run((db) =>
    db.execute<{ id: string }>(sql`
      with finished as (
        update ${issues} i set status = 'sent', finished_at = now()
        where i.status = 'sending' and not exists (
          select from ${deliveries} d where d.issue_id = i.id and d.state = 'waiting') and not exists (
          select from ${deliveries} d where d.issue_id = i.id and d.state = 'taken')
        returning i.id)
      update ${progress} p set total = p.sent + p.failed + p.uncertain from finished
      where p.issue_id = finished.id returning finished.id`),
  )
  return rows.map(({ id }) => id)
}

/** Touches the issues, which makes open pages load the progress again. */
export async function notifyProgress(db: Transaction): Promise<void> {
  await db.execute(sql`update ${issues} set updated_at = now() where status = 'sending'`)
}

export async function selectSendingIssueIds(access: Access): Promise<Set<string>> {
  const { rows } = await access.run((db) =>
    db.execute<{ id: string }>(sql`select id from ${issues} where status = 'sending'`),
  )
  return new Set(rows.map(({ id }) => id))
}
