import { type SQL, sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  newsletterProgress as progress,
} from '#database/schema/newsletter.ts'
import type { Memory } from '#platform/journal.ts'
import type { Outcome } from './outcome.server.ts'

/** A letter to send, with all that differs from reader to reader. */
export type Claim = { issueId: string; subscriberId: string; email: string; key: string; attempts: number }

const PACE = 'newsletter.pace'
/** How far ahead of the pace letters may be taken: what waits in hand is lost time when the process dies. */
const AHEAD_MS = 1_000

/** How many letters may be taken now, so that all processes together keep to the rate. */
async function allowance(db: Transaction, wanted: number, rate: number): Promise<number> {
  const count = Math.min(wanted, Math.max(1, rate))
  const { rowCount } = await db.execute(sql`
    insert into site_settings as pace (name, value)
    values (${PACE}, to_jsonb(extract(epoch from clock_timestamp()) * 1000 + ${(1000 * count) / rate}::float8))
    on conflict (name) do update
      set value = to_jsonb(greatest((pace.value #>> '{}')::float8, extract(epoch from clock_timestamp()) * 1000)
        + ${(1000 * count) / rate}::float8)
      where (pace.value #>> '{}')::float8 <= extract(epoch from clock_timestamp()) * 1000 + ${AHEAD_MS}`)
  return rowCount ? count : 0
}

type Wish = { worker: string; count: number; rate: number; leaseMs: number }

/** Takes letters that are due, whoever else takes some at the same moment; says whether more are due. */
export async function takeClaims(
  db: Transaction,
  { worker, count, rate, leaseMs }: Wish,
): Promise<{ claims: Claim[]; isPaced: boolean }> {
  const { rows: due } = await db.execute(sql`
    select from ${deliveries} d join ${issues} i on i.id = d.issue_id
    where i.status = 'sending' and d.state = 'waiting' and d.next_try_at <= now() limit 1`)
  if (due.length === 0) return { claims: [], isPaced: false }
  const allowed = await allowance(db, count, rate)
  if (allowed === 0) return { claims: [], isPaced: true }
  const { rows } = await db.execute<Claim>(sql`
    with due as (
      select d.issue_id, d.subscriber_id from ${deliveries} d join ${issues} i on i.id = d.issue_id
      where i.status = 'sending' and d.state = 'waiting' and d.next_try_at <= now()
      order by d.next_try_at limit ${allowed} for update of d skip locked)
    update ${deliveries} d set state = 'taken', taken_by = ${worker}, attempts = d.attempts + 1,
      taken_until = now() + ${leaseMs} * interval '1 millisecond'
    from due join newsletter_subscribers s on s.id = due.subscriber_id
    where d.subscriber_id = due.subscriber_id and d.issue_id = due.issue_id
    returning d.issue_id as "issueId", d.subscriber_id as "subscriberId", s.email, s.key, d.attempts`)
  return { claims: rows, isPaced: false }
}

/**
 * What came of the letters. Of letters that were taken over meanwhile only one thing is news: that one was sent of
 * which nobody could know.
 */
export async function recordOutcomes(db: Transaction, worker: string, outcomes: Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  await db.execute(sql`
    with o as (
      select * from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o ("issueId" uuid, "subscriberId" uuid,
        state text, problem text, "waitMs" float8, "isGone" boolean, "isUntried" boolean)),
    told as (
      update ${deliveries} d set state = o.state, problem = o.problem, taken_by = null, taken_until = null,
        attempts = case when o."isUntried" then d.attempts - 1 else d.attempts end,
        next_try_at = now() + o."waitMs" * interval '1 millisecond',
        finished_at = case when o.state = 'waiting' then null else now() end
      from o
      where d.subscriber_id = o."subscriberId" and d.issue_id = o."issueId" and d.taken_by = ${worker}
      returning d.issue_id, d.state),
    counted as (${count(sql`told`)})
    update newsletter_subscribers s set status = 'bounced', ended_at = now(), reason = left(o.problem, 500)
    from o where o."isGone" and s.id = o."subscriberId" and s.status = 'active'`)
}

/** Adds what became of some deliveries, told as rows of issue_id and state, to the progress of their issues. */
const count = (told: SQL) => sql`
  update ${progress} p set sent = p.sent + t.sent, failed = p.failed + t.failed, uncertain = p.uncertain + t.uncertain
  from (select issue_id, count(*) filter (where state = 'sent') as sent,
      count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state = 'uncertain') as uncertain
    from ${told} group by issue_id) t
  where p.issue_id = t.issue_id`

/** Says that the worker lives, for all that it has in hand. */
export const renewLease = (access: Access, worker: string, leaseMs: number): Promise<void> =>
  access.run(async (db) => {
    await db.execute(sql`
      update ${deliveries} set taken_until = now() + ${leaseMs} * interval '1 millisecond'
      where state = 'taken' and taken_by = ${worker}`)
  })

/** Workers of machines that are gone: not heard of for so long, and nobody has their journal. */
export async function lostWorkers(access: Access, forMs: number): Promise<string[]> {
  const { rows } = await access.run((db) =>
    db.execute<{ worker: string }>(sql`
      select distinct taken_by as worker from ${deliveries}
      where state = 'taken' and taken_until < now() - ${forMs} * interval '1 millisecond'`),
  )
  return rows.map(({ worker }) => worker)
}

/**
 * What a dead worker had in hand: letters that were taken are sent, those that it had not begun with wait again. Where
 * it had handed one over and died before the answer, or left no memory here or not the whole, nobody can know.
 */
export async function releaseLetters(db: Transaction, worker: string, memory: Memory | undefined) {
  const known = memory && [...memory.taken].map((letter) => ({ letter, state: 'sent' }))
  const open = memory && [...memory.unanswered].map((letter) => ({ letter, state: 'uncertain' }))
  const untold = memory?.isWhole ? 'waiting' : 'uncertain'
  await db.execute(sql`
    with told as (
      update ${deliveries} d set state = o.state, taken_by = null, taken_until = null,
        attempts = case when o.state = 'waiting' then d.attempts - 1 else d.attempts end,
        finished_at = case when o.state = 'waiting' then null else now() end,
        problem = case when o.state = 'uncertain' then ${NOBODY_KNOWS} else d.problem end
      from (
        select t.subscriber_id, t.issue_id, coalesce(m.state, ${untold}) as state from ${deliveries} t
        left join jsonb_to_recordset(${JSON.stringify([...(known ?? []), ...(open ?? [])])}::jsonb)
          as m (letter text, state text) on m.letter = t.issue_id || '/' || t.subscriber_id
        where t.state = 'taken' and t.taken_by = ${worker}) o
      where d.subscriber_id = o.subscriber_id and d.issue_id = o.issue_id
      returning d.issue_id, d.state)
    ${count(sql`told`)}`)
}

const NOBODY_KNOWS = 'The process ended before the mail server had answered.'

/** As the journal names it. */
export const nameOf = ({ issueId, subscriberId }: Pick<Claim, 'issueId' | 'subscriberId'>) =>
  `${issueId}/${subscriberId}`
