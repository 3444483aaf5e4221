import { sql } from 'drizzle-orm'
import { fillLinks, type LinkedEmail } from '#app/features/newsletter/emails/fill-links.ts'
import { mailingListHeaders } from '#app/features/newsletter/emails/mailing-list-headers.ts'
import { createSubscriberToken, subscriberUrls } from '#app/features/newsletter/self-service/tokens.server.ts'
import { readSite } from '#app/features/site/site.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  newsletterSubscribers as subscribers,
} from '#database/schema/newsletter.ts'
import { seriesReaders, seriesSent } from '#database/schema/series.ts'
import { enqueueEmails, type SingleEmail } from '#platform/single-emails/single-emails.ts'
import { nextLetterSql } from './next-letter.server.ts'
import { renderSeriesLetter } from './render-series.server.tsx'

const BATCH_SIZE = 200
const MAX_BATCHES = 20

type DueReader = { subscriberId: string; email: string; key: string; letterId: string }

/**
 * Enqueues the letters whose time has come, in one transaction with who got them: a process that dies before its end has
 * sent nothing, and after it everything is in the queue that sends each once.
 */
export async function sendDueSeries(system: Access, siteUrl: string): Promise<number> {
  const letterIds = await system.run(async (db) => {
    await db.execute(postponeSql)
    return selectDueLetterIds(db)
  })
  if (letterIds.length === 0) return 0
  const rendered = new Map<string, LinkedEmail>()
  for (const id of letterIds) {
    const letter = await renderSeriesLetter(system, id, siteUrl)
    if (letter) rendered.set(id, letter)
  }
  const { name } = await readSite(system)
  const toEmail = (reader: DueReader): SingleEmail[] => {
    const letter = rendered.get(reader.letterId)
    if (!letter) return []
    const token = createSubscriberToken({ id: reader.subscriberId, key: reader.key }, 'manage')
    const urls = subscriberUrls(siteUrl, token)
    return [
      {
        key: `series:${reader.letterId}:${reader.subscriberId}`,
        ownerId: reader.subscriberId,
        to: reader.email,
        ...fillLinks(letter, urls),
        headers: { ...mailingListHeaders(name, siteUrl, urls.unsubscribe), Precedence: 'bulk' },
      },
    ]
  }
  let sent = 0
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const readers = await system.run(async (db) => {
      const due = await claimReaders(db, [...rendered.keys()])
      await enqueueEmails(db, due.flatMap(toEmail))
      await moveOn(db, due)
      return due
    })
    sent += readers.length
    if (readers.length < BATCH_SIZE) break
  }
  return sent
}

/** Not while letters are paused, and not within an hour of a letter to many. */
export const postponeSql = sql`
    update ${seriesReaders} r set due_at = greatest(s.paused_until, recent.ends_at)
    from ${subscribers} s left join lateral (
      select max(i.started_at) + interval '1 hour' as ends_at from ${issues} i
      join ${deliveries} d on d.issue_id = i.id and d.subscriber_id = s.id
      where i.started_at > now() - interval '1 hour' and i.mailed_elsewhere_at is null) recent on true
    where s.id = r.subscriber_id and r.stopped_at is null and r.due_at <= now()
      and (s.paused_until > now() or recent.ends_at > now())`

export const dueLettersSql = sql`
  select distinct next.id from ${seriesReaders} r cross join lateral (${nextLetterSql}) next
  where r.stopped_at is null and r.due_at <= now()`

async function selectDueLetterIds(db: Transaction): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(dueLettersSql)
  return rows.map(({ id }) => id)
}

/** Skips readers whom another process sends to at the same time. */
async function claimReaders(db: Transaction, letterIds: string[]): Promise<DueReader[]> {
  const ids = JSON.stringify(letterIds)
  const { rows } = await db.execute<DueReader>(sql`
    with due as (
      select r.subscriber_id from ${seriesReaders} r join ${subscribers} s on s.id = r.subscriber_id
      where r.stopped_at is null and r.due_at <= now() and s.status = 'active'
      order by r.due_at limit ${BATCH_SIZE} for update of r skip locked)
    select s.id as "subscriberId", s.email, s.key, next.id as "letterId"
    from due r join ${subscribers} s on s.id = r.subscriber_id cross join lateral (${nextLetterSql}) next
    where next.id in (select given.id::uuid from jsonb_array_elements_text(${ids}::jsonb) as given(id))`)
  return rows
}

/** To the next letter; without one they are done, and a letter that is written later is for others. */
async function moveOn(db: Transaction, sent: DueReader[]): Promise<void> {
  if (sent.length === 0) return
  const rows = JSON.stringify(sent.map(({ subscriberId, letterId }) => ({ subscriberId, letterId })))
  await db.execute(sql`
    insert into ${seriesSent} (subscriber_id, letter_id)
    select "subscriberId", "letterId" from jsonb_to_recordset(${rows}::jsonb) as sent ("subscriberId" uuid, "letterId" uuid)
    on conflict do nothing`)
  await db.execute(sql`
    update ${seriesReaders} reader set last_at = now(), due_at = now() + make_interval(days => moved.delay_days),
      stopped_at = case when moved.delay_days is null then now() end,
      stop_reason = case when moved.delay_days is null then 'done' end
    from (
      select r.subscriber_id, next.delay_days
      from (select (value ->> 'subscriberId')::uuid as subscriber_id from jsonb_array_elements(${rows}::jsonb)) r
      left join lateral (${nextLetterSql}) next on true) moved
    where reader.subscriber_id = moved.subscriber_id`)
}
