import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  newsletterSubscribers as subscribers,
} from '#database/schema/newsletter.ts'
import { type Control, nothingYet, type Progress, type WrittenIssue } from './delivery.ts'

/**
 * Freezes the issue as it was written and gives everybody who gets letters one to be sent; what an admin changes, and
 * who subscribes, from now on is for the next one. False when it was no longer to be sent: another was quicker.
 */
export const startIssue = (access: Access, id: string, written: WrittenIssue): Promise<boolean> =>
  access.run(async (db) => {
    const { html, text, page, subject } = written
    const { rowCount } = await db
      .update(issues)
      .set({
        ...{ status: 'sending', subject, mailedHtml: html, mailedText: text, pageHtml: page },
        ...{ startedAt: sql`now()`, pauseReason: null, resumeAt: null, scheduledFor: null },
      })
      .where(and(eq(issues.id, id), inArray(issues.status, ['draft', 'scheduled'])))
    if (!rowCount) return false
    await db.execute(
      sql`insert into ${deliveries} (issue_id, subscriber_id) select ${id}::uuid, id from ${subscribers}
          where status = 'active' and (paused_until is null or paused_until <= now())`,
    )
    return true
  })

/** Which states a wish may come in, and what becomes of the issue. */
const controls = {
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  cancel: { from: ['sending', 'paused'], to: 'cancelled' },
  // Somebody gets it twice or somebody gets it never: only the admin can choose.
  'send-uncertain': { from: ['sent', 'sending', 'paused'], to: 'sending' },
} as const satisfies Record<Control, { from: readonly string[]; to: string }>

/** False when the issue was no longer in a state for it. */
export const controlIssue = (access: Access, id: string, wish: Control): Promise<boolean> =>
  access.run(async (db) => {
    const { from, to } = controls[wish]
    const { rowCount } = await db
      .update(issues)
      .set({
        status: to,
        pauseReason: null,
        resumeAt: null,
        finishedAt: to === 'cancelled' ? sql`now()` : null,
      })
      .where(and(eq(issues.id, id), inArray(issues.status, [...from])))
    if (!rowCount) return false
    if (wish === 'send-uncertain') {
      await db
        .update(deliveries)
        .set({ state: 'waiting', nextTryAt: sql`now()` })
        .where(and(eq(deliveries.issueId, id), eq(deliveries.state, 'uncertain')))
    }
    return true
  })

export async function progressIn(db: Transaction, ids: string[]): Promise<Map<string, Progress>> {
  const found = new Map<string, Progress>()
  if (ids.length === 0) return found
  const rows = await db
    .select({ id: deliveries.issueId, state: deliveries.state, count: sql`count(*)`.mapWith(Number) })
    .from(deliveries)
    .where(inArray(deliveries.issueId, ids))
    .groupBy(deliveries.issueId, deliveries.state)
  for (const { id, state, count } of rows) {
    const progress = found.get(id) ?? { ...nothingYet }
    progress.total += count
    progress[state === 'waiting' || state === 'taken' ? 'left' : state] += count
    found.set(id, progress)
  }
  return found
}
