import { sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import type { JournalState } from '#platform/journal.ts'
import type { AttemptResult } from './email-result.ts'
import type { EmailBody } from './single-emails.ts'

export type ClaimedEmail = { id: string; to: string; subject: string; body: EmailBody; attempts: number }
export type EmailResult = AttemptResult & { id: string }

/** Whether one is due, or was claimed by a worker that may be dead. */
export async function hasPendingEmails(system: Access): Promise<boolean> {
  const { rows } = await system.run((db) =>
    db.execute(sql`
      (select from single_emails where state = 'waiting' and not_before <= now() limit 1)
      union all (select from single_emails where state = 'taken' limit 1)`),
  )
  return rows.length > 0
}

type ClaimOptions = { worker: string; count: number; leaseMs: number }

/** Skips emails that another process claims at the same time. */
export async function claimEmails(
  db: Transaction,
  { worker, count, leaseMs }: ClaimOptions,
): Promise<ClaimedEmail[]> {
  const { rows } = await db.execute<ClaimedEmail>(sql`
    with due as (
      select id from single_emails where state = 'waiting' and not_before <= now()
      order by not_before limit ${count} for update skip locked)
    update single_emails e set state = 'taken', taken_by = ${worker}::uuid, attempts = e.attempts + 1,
      taken_until = now() + ${leaseMs} * interval '1 millisecond'
    from due where e.id = due.id
    returning e.id, e.to_email as to, e.subject, e.body, e.attempts`)
  return rows
}

/** Ignores emails that another worker has taken over meanwhile. The body is kept while it may be sent again. */
export async function recordEmailResults(
  db: Transaction,
  worker: string,
  results: EmailResult[],
): Promise<void> {
  if (results.length === 0) return
  await db.execute(sql`
    update single_emails e set state = o.state, problem = left(o.problem, 1000), taken_by = null, taken_until = null,
      attempts = case when o."isUntried" then e.attempts - 1 else e.attempts end,
      not_before = case when o.state = 'waiting' then now() + o."waitMs" * interval '1 millisecond' else e.not_before end,
      finished_at = case when o.state = 'waiting' then null else now() end,
      body = case when o.state in ('waiting', 'uncertain') then e.body end
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as o (id uuid, state text, problem text, "waitMs" float8, "isUntried" boolean)
    where e.id = o.id and e.state = 'taken' and e.taken_by = ${worker}::uuid`)
}

/** When the mail server takes nothing at all: whoever is due waits this long. */
export async function delayDueEmails(system: Access, delayMs: number): Promise<void> {
  await system.run((db) =>
    db.execute(sql`
      update single_emails set not_before = now() + ${delayMs} * interval '1 millisecond'
      where state = 'waiting' and not_before <= now()`),
  )
}

/** Extends the claims of a worker that is still running. */
export async function renewLease(system: Access, worker: string, leaseMs: number): Promise<void> {
  await system.run((db) =>
    db.execute(sql`
      update single_emails set taken_until = now() + ${leaseMs} * interval '1 millisecond'
      where state = 'taken' and taken_by = ${worker}::uuid`),
  )
}

/** Workers whose machine is gone, and with it their journal. */
export async function findLostWorkers(system: Access, expiredForMs: number): Promise<string[]> {
  const { rows } = await system.run((db) =>
    db.execute<{ worker: string }>(sql`
      select distinct taken_by as worker from single_emails
      where state = 'taken' and taken_until < now() - ${expiredForMs} * interval '1 millisecond'`),
  )
  return rows.map(({ worker }) => worker)
}

const UNANSWERED_PROBLEM = 'The process ended before the mail server had answered.'

/**
 * Ends the claims of a dead worker. By its journal, emails were sent, or are uncertain because it died before the mail
 * server had answered; the others wait again. Without a complete journal the others are uncertain as well.
 */
export async function releaseEmails(
  db: Transaction,
  worker: string,
  journal: JournalState | undefined,
): Promise<void> {
  const journaled = [
    ...[...(journal?.delivered ?? [])].map((id) => ({ id, state: 'sent' })),
    ...[...(journal?.unconfirmed ?? [])].map((id) => ({ id, state: 'uncertain' })),
  ]
  await db.execute(sql`
    update single_emails e set state = o.state, taken_by = null, taken_until = null,
      attempts = case when o.state = 'waiting' then e.attempts - 1 else e.attempts end,
      finished_at = case when o.state = 'waiting' then null else now() end,
      problem = case when o.state = 'uncertain' then ${UNANSWERED_PROBLEM} else e.problem end,
      body = case when o.state = 'sent' then null else e.body end
    from (
      select t.id, coalesce(j.state, ${journal?.isComplete ? 'waiting' : 'uncertain'}) as state
      from single_emails t
      left join jsonb_to_recordset(${JSON.stringify(journaled)}::jsonb) as j (id text, state text) on j.id = t.id::text
      where t.state = 'taken' and t.taken_by = ${worker}::uuid) o
    where e.id = o.id`)
}
