import { type SQL, sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  newsletterProgress as progress,
  newsletterSubscribers as subscribers,
} from '#database/schema/newsletter.ts'
import type { JournalState } from '#platform/journal.ts'
import type { DeliveryResult } from './delivery-result.server.ts'
import { isReceiving } from './receiving.server.ts'

/** With all that differs between subscribers. */
export type ClaimedDelivery = {
  issueId: string
  subscriberId: string
  email: string
  key: string
  attempts: number
}

const NEXT_SEND_TIME_SETTING = 'newsletter.pace'
/** Claims this far ahead of the rate; when the process dies, what it has claimed is delayed. */
const MAX_AHEAD_MS = 1_000

/** How many deliveries may be claimed now, so that all processes together stay below the rate. */
async function reserveSendQuota(db: Transaction, requested: number, rate: number): Promise<number> {
  const count = Math.min(requested, Math.max(1, rate))
  const { rowCount } = await db.execute(sql`
    insert into site_settings as pace (name, value)
    values (${NEXT_SEND_TIME_SETTING}, to_jsonb(extract(epoch from clock_timestamp()) * 1000 + ${(1000 * count) / rate}::float8))
    on conflict (name) do update
      set value = to_jsonb(greatest((pace.value #>> '{}')::float8, extract(epoch from clock_timestamp()) * 1000)
        + ${(1000 * count) / rate}::float8)
      where (pace.value #>> '{}')::float8 <= extract(epoch from clock_timestamp()) * 1000 + ${MAX_AHEAD_MS}`)
  return rowCount ? count : 0
}

type ClaimOptions = { worker: string; count: number; rate: number; leaseMs: number }

/**
 * Skips deliveries that another process claims at the same time. Those of people who left or paused meanwhile are deleted:
 * one that is tried again later, or is sent again because its result is unknown, may be waiting since before they did.
 */
export async function claimDeliveries(
  db: Transaction,
  { worker, count, rate, leaseMs }: ClaimOptions,
): Promise<{ claims: ClaimedDelivery[]; isRateLimited: boolean }> {
  const { rows: due } = await db.execute(sql`
    select from ${deliveries} d join ${issues} i on i.id = d.issue_id
    where i.status = 'sending' and d.state = 'waiting' and d.next_try_at <= now() limit 1`)
  if (due.length === 0) return { claims: [], isRateLimited: false }
  const allowed = await reserveSendQuota(db, count, rate)
  if (allowed === 0) return { claims: [], isRateLimited: true }
  const { rows } = await db.execute<ClaimedDelivery>(sql`
    with due as (
      select d.issue_id, d.subscriber_id from ${deliveries} d join ${issues} i on i.id = d.issue_id
      where i.status = 'sending' and d.state = 'waiting' and d.next_try_at <= now()
      order by d.next_try_at limit ${allowed} for update of d skip locked),
    receiving as (
      select due.*, s.email, s.key from due join ${subscribers} s on s.id = due.subscriber_id where ${isReceiving}),
    ended as (
      delete from ${deliveries} d using due
      where d.subscriber_id = due.subscriber_id and d.issue_id = due.issue_id
        and not exists (select from receiving r where r.subscriber_id = d.subscriber_id))
    update ${deliveries} d set state = 'taken', taken_by = ${worker}, attempts = d.attempts + 1,
      taken_until = now() + ${leaseMs} * interval '1 millisecond'
    from receiving r
    where d.subscriber_id = r.subscriber_id and d.issue_id = r.issue_id
    returning d.issue_id as "issueId", d.subscriber_id as "subscriberId", r.email, r.key, d.attempts`)
  return { claims: rows, isRateLimited: false }
}

/** Ignores deliveries that another worker has taken over meanwhile; only a bounced email counts in any case. */
export async function recordDeliveryResults(
  db: Transaction,
  worker: string,
  results: DeliveryResult[],
): Promise<void> {
  if (results.length === 0) return
  await db.execute(sql`
    with o as (
      select * from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as o ("issueId" uuid, "subscriberId" uuid,
        state text, problem text, "waitMs" float8, "isGone" boolean, "isUntried" boolean)),
    updated as (
      update ${deliveries} d set state = o.state, problem = o.problem, taken_by = null, taken_until = null,
        attempts = case when o."isUntried" then d.attempts - 1 else d.attempts end,
        next_try_at = now() + o."waitMs" * interval '1 millisecond',
        finished_at = case when o.state = 'waiting' then null else now() end
      from o
      where d.subscriber_id = o."subscriberId" and d.issue_id = o."issueId" and d.taken_by = ${worker}
      returning d.issue_id, d.state),
    counted as (${updateProgressSql(sql`updated`)})
    update newsletter_subscribers s set status = 'bounced', ended_at = now(), reason = left(o.problem, 500)
    from o where o."isGone" and s.id = o."subscriberId" and s.status = 'active'`)
}

/** Counts deliveries, given as rows of issue_id and state, in the progress of their issues. */
const updateProgressSql = (changedDeliveries: SQL) => sql`
  update ${progress} p set sent = p.sent + t.sent, failed = p.failed + t.failed, uncertain = p.uncertain + t.uncertain
  from (select issue_id, count(*) filter (where state = 'sent') as sent,
      count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state = 'uncertain') as uncertain
    from ${changedDeliveries} group by issue_id) t
  where p.issue_id = t.issue_id`

/** Extends the claims of a worker that is still running. */
export const renewLease = (access: Access, worker: string, leaseMs: number): Promise<void> =>
  access.run(async (db) => {
    await db.execute(sql`
      update ${deliveries} set taken_until = now() + ${leaseMs} * interval '1 millisecond'
      where state = 'taken' and taken_by = ${worker}`)
  })

/** Workers whose machine is gone, and with it their journal. */
export async function findLostWorkers(access: Access, expiredForMs: number): Promise<string[]> {
  const { rows } = await access.run((db) =>
    db.execute<{ worker: string }>(sql`
      select distinct taken_by as worker from ${deliveries}
      where state = 'taken' and taken_until < now() - ${expiredForMs} * interval '1 millisecond'`),
  )
  return rows.map(({ worker }) => worker)
}

/**
 * Ends the claims of a dead worker. By its journal, deliveries were sent, or are uncertain because it died before the mail
 * server had answered; the others wait again. Without a complete journal the others are uncertain as well.
 */
export async function releaseDeliveries(db: Transaction, worker: string, journal: JournalState | undefined) {
  const journaled = [
    ...[...(journal?.delivered ?? [])].map((key) => ({ key, state: 'sent' })),
    ...[...(journal?.unconfirmed ?? [])].map((key) => ({ key, state: 'uncertain' })),
  ]
  const defaultState = journal?.isComplete ? 'waiting' : 'uncertain'
  await db.execute(sql`
    with updated as (
      update ${deliveries} d set state = o.state, taken_by = null, taken_until = null,
        attempts = case when o.state = 'waiting' then d.attempts - 1 else d.attempts end,
        finished_at = case when o.state = 'waiting' then null else now() end,
        problem = case when o.state = 'uncertain' then ${UNANSWERED_PROBLEM} else d.problem end
      from (
        select t.subscriber_id, t.issue_id, coalesce(j.state, ${defaultState}) as state from ${deliveries} t
        left join jsonb_to_recordset(${JSON.stringify(journaled)}::jsonb)
          as j (key text, state text) on j.key = t.issue_id || '/' || t.subscriber_id
        where t.state = 'taken' and t.taken_by = ${worker}) o
      where d.subscriber_id = o.subscriber_id and d.issue_id = o.issue_id
      returning d.issue_id, d.state)
    ${updateProgressSql(sql`updated`)}`)
}

const UNANSWERED_PROBLEM = 'The process ended before the mail server had answered.'

export const journalKey = ({ issueId, subscriberId }: Pick<ClaimedDelivery, 'issueId' | 'subscriberId'>) =>
  `${issueId}/${subscriberId}`
