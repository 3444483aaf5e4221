import { desc, eq, sql } from 'drizzle-orm'
import { selectOwnInterests } from '#app/features/newsletter/audience/interests.server.ts'
import { readTimeZone } from '#app/features/site/site.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import {
  newsletterDeliveries,
  newsletterEvents,
  newsletterIssues,
  newsletterSubscribers,
} from '#database/schema/newsletter.ts'
import { seriesReaders, seriesSent } from '#database/schema/series.ts'
import { describeEvent, MAX_LISTED_ENTRIES, type SubscriberDetails } from './subscriber.ts'

/** With the history and the deliveries, the newest first. */
export const readSubscriber = (access: Access, id: string): Promise<SubscriberDetails | undefined> =>
  access.run(async (db) => {
    const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id))
    if (!row) return undefined
    const { email, name, status, source, reason } = row
    return {
      id,
      email,
      name,
      status,
      source,
      reason,
      createdAt: row.createdAt.toISOString(),
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
      pausedUntil: row.pausedUntil?.toISOString() ?? null,
      interests: (await selectOwnInterests(db, id)).map((interest) => interest.name),
      series: await selectSeries(db, id),
      history: await selectHistory(db, id),
      deliveries: await selectDeliveries(db, id),
    }
  })

async function selectSeries(db: Transaction, id: string): Promise<SubscriberDetails['series']> {
  const { dueAt, stopReason, subscriberId } = seriesReaders
  const [reader] = await db.select({ dueAt, stopReason }).from(seriesReaders).where(eq(subscriberId, id))
  if (!reader) return null
  const sent = await db.$count(seriesSent, eq(seriesSent.subscriberId, id))
  return { sent, dueAt: reader.dueAt?.toISOString() ?? null, stopReason: reader.stopReason }
}

async function selectHistory(db: Transaction, id: string): Promise<SubscriberDetails['history']> {
  const events = await db
    .select()
    .from(newsletterEvents)
    .where(eq(newsletterEvents.subscriberId, id))
    .orderBy(desc(newsletterEvents.createdAt), desc(newsletterEvents.id))
    .limit(MAX_LISTED_ENTRIES)
  const timeZone = await readTimeZone(db)
  return events.map((event) => ({
    id: event.id,
    at: event.createdAt.toISOString(),
    ...describeEvent(event, timeZone),
  }))
}

async function selectDeliveries(db: Transaction, id: string): Promise<SubscriberDetails['deliveries']> {
  const { subscriberId, issueId, state, finishedAt, problem } = newsletterDeliveries
  const deliveries = await db
    .select({
      id: newsletterDeliveries.issueId,
      issueId,
      state,
      finishedAt,
      problem,
      subject: newsletterIssues.subject,
    })
    .from(newsletterDeliveries)
    .innerJoin(newsletterIssues, eq(newsletterIssues.id, issueId))
    .where(eq(subscriberId, id))
    .orderBy(sql`${newsletterIssues.startedAt} desc nulls last`)
    .limit(MAX_LISTED_ENTRIES)
  return deliveries.map(({ finishedAt: at, ...delivery }) => ({ ...delivery, at: at?.toISOString() ?? null }))
}
