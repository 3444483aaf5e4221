import { sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
} from '#database/schema/newsletter.ts'
import type { Memory } from '#platform/journal.ts'
import type { Outcome } from './outcome.server.ts'

/** A letter to send, with all that differs from reader to reader. */
export type Claim = {
  id: string
  issueId: string
  subscriberId: string
  email: string
  key: string
  attempts: number
}

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
    select d.id from ${deliveries} d join ${issues} i on i.id = d.issue_id
    where i.status = 'sending' and d.state = 'waiting' and d.next_try_at <= now() limit 1`)
  if (due.length === 0) return { claims: [], isPaced: false }
  const allowed = await allowance(db, count, rate)
  if (allowed === 0) return { claims: [], isPaced: true }
  const { rows } = await db.execute<Claim>(sql`
    update ${deliveries} d set state = 'taken', taken_by = ${worker}, attempts = d.attempts + 1,
      taken_until = now() + ${leaseMs} * interval '1 millisecond'
    from newsletter_subscribers s
    where s.id = d.subscriber_id and d.id in (
      select d.id from ${deliveries} d join ${issues} i on i.id = d.issue_id
      where i.status = 'sending' and d.state = 'waiting' and d.next_try_at <= now()
      order by d.next_try_at limit ${allowed} for update of d skip locked)
    returning d.id, d.issue_id as "issueId", d.subscriber_id as "subscriberId", s.email, s.key, d.attempts`)
  return { claims: rows, isPaced: false }
}

/**
 * What came of the letters, in one statement; an address that does not exist is asked no more. Of letters that were
 * taken over meanwhile only one thing is news: that one was sent of which nobody could know.
 */
export async function recordOutcomes(db: Transaction, worker: string, outcomes: Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const { rows } = await db.execute<{ subscriber: string; problem: string }>(sql`
    update ${deliveries} d set state = o.state, problem = o.problem, taken_by = null, taken_until = null,
      attempts = case when o."isUntried" then d.attempts - 1 else d.attempts end,
      next_try_at = now() + o."waitMs" * interval '1 millisecond',
      finished_at = case when o.state = 'waiting' then null else now() end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as o (id uuid, state text, problem text, "waitMs" float8, "isGone" boolean, "isUntried" boolean)
    where d.id = o.id and (d.taken_by = ${worker} or (d.state = 'uncertain' and o.state = 'sent'))
    returning case when o."isGone" then d.subscriber_id end as subscriber, o.problem`)
  const gone = rows.filter(({ subscriber }) => subscriber !== null)
  if (gone.length === 0) return
  await db.execute(sql`
    update newsletter_subscribers s set status = 'bounced', ended_at = now(), reason = left(g.problem, 500)
    from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as g (subscriber uuid, problem text)
    where s.id = g.subscriber and s.status = 'active'`)
}

/** Says that the worker lives, for all that it has in hand. */
export const renewLease = (access: Access, worker: string, leaseMs: number): Promise<void> =>
  access.run(async (db) => {
    await db.execute(sql`
      update ${deliveries} set taken_until = now() + ${leaseMs} * interval '1 millisecond'
      where taken_by = ${worker} and state = 'taken'`)
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
 * What a dead worker had in hand: accepted letters are sent, those that it had not begun with wait again. Where it
 * had handed one over and died before the answer, or left no memory here, nobody can know.
 */
export async function releaseLetters(db: Transaction, worker: string, memory: Memory | undefined) {
  await db.execute(sql`
    update ${deliveries} set taken_by = null, taken_until = null,
      attempts = case when ${isUntouched(memory)} then attempts - 1 else attempts end,
      state = case when ${isUntouched(memory)} then 'waiting'
        when id = any(${list(memory?.taken)}) then 'sent' else 'uncertain' end,
      finished_at = case when ${isUntouched(memory)} then null else now() end,
      problem = case when ${isUntouched(memory)} or id = any(${list(memory?.taken)}) then problem
        else 'The process ended before the mail server had answered.' end
    where taken_by = ${worker} and state = 'taken'`)
}

const list = (ids: Iterable<string> = []) => sql`${`{${[...ids].join()}}`}::uuid[]`

const isUntouched = (memory: Memory | undefined) =>
  memory ? sql`not (id = any(${list([...memory.taken, ...memory.unanswered])}))` : sql`false`
