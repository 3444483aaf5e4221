import { desc, eq, sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import {
  newsletterDeliveries,
  newsletterEvents,
  newsletterIssues,
  newsletterSubscribers,
} from '#database/schema/newsletter.ts'
import { MOST_LINES, type Subscriber, wordsFor } from './subscriber.ts'

/** Everything about one person, the newest first; nothing where nobody has this id. */
export const readSubscriber = (access: Access, id: string): Promise<Subscriber | undefined> =>
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
      history: await historyOf(db, id),
      letters: await lettersTo(db, id),
    }
  })

async function historyOf(db: Transaction, id: string): Promise<Subscriber['history']> {
  const events = await db
    .select()
    .from(newsletterEvents)
    .where(eq(newsletterEvents.subscriberId, id))
    .orderBy(desc(newsletterEvents.createdAt), desc(newsletterEvents.id))
    .limit(MOST_LINES)
  return events.map((event) => ({ id: event.id, at: event.createdAt.toISOString(), ...wordsFor(event) }))
}

async function lettersTo(db: Transaction, id: string): Promise<Subscriber['letters']> {
  const { subscriberId, issueId, state, finishedAt, problem } = newsletterDeliveries
  const letters = await db
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
    .limit(MOST_LINES)
  return letters.map(({ finishedAt: at, ...letter }) => ({ ...letter, at: at?.toISOString() ?? null }))
}
