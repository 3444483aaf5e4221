import { sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  newsletterProgress as progress,
} from '#database/schema/newsletter.ts'

/** Whether any letter may be left to send, or to give up. */
export async function isAnyBegun(access: Access): Promise<boolean> {
  const { rows } = await access.run((db) =>
    db.execute(sql`select from ${issues} where status = 'sending' or resume_at is not null
      union all select from ${deliveries} where state = 'taken' limit 1`),
  )
  return rows.length > 0
}

/** Those that were paused by a mail server out of reach go on when it is time to try again. */
export const resumeDue = (access: Access): Promise<void> =>
  access.run(async (db) => {
    await db.execute(sql`
      update ${issues} set status = 'sending', pause_reason = null, resume_at = null
      where status = 'paused' and resume_at <= now()`)
  })

export const pauseAll = (access: Access, reason: string, forMs: number): Promise<void> =>
  access.run(async (db) => {
    await db.execute(sql`
      update ${issues} set status = 'paused', pause_reason = ${reason},
        resume_at = now() + ${forMs} * interval '1 millisecond'
      where status = 'sending'`)
  })

/** Where no letter is left to send; answers which ones. Who was deleted meanwhile is missing in no count. */
export async function finishWhole(access: Access): Promise<string[]> {
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

/** Whoever looks at the progress is told to look again. */
export async function tellProgress(db: Transaction): Promise<void> {
  await db.execute(sql`update ${issues} set updated_at = now() where status = 'sending'`)
}

export async function idsBeingSent(access: Access): Promise<Set<string>> {
  const { rows } = await access.run((db) =>
    db.execute<{ id: string }>(sql`select id from ${issues} where status = 'sending'`),
  )
  return new Set(rows.map(({ id }) => id))
}
