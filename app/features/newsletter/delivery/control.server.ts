import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  newsletterProgress as progress,
  newsletterSubscribers as subscribers,
} from '#database/schema/newsletter.ts'
import type { Control, Progress, WrittenIssue } from './delivery.ts'

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
        status: 'sending',
        subject,
        mailedHtml: html,
        mailedText: text,
        pageHtml: page,
        startedAt: sql`now()`,
        pauseReason: null,
        resumeAt: null,
        scheduledFor: null,
      })
      .where(and(eq(issues.id, id), inArray(issues.status, ['draft', 'scheduled'])))
    if (!rowCount) return false
    await db.execute(sql`
      with everybody as (
        insert into ${deliveries} (issue_id, subscriber_id) select ${id}::uuid, id from ${subscribers}
        where status = 'active' and (paused_until is null or paused_until <= now()) returning 1)
      insert into ${progress} (issue_id, total) select ${id}::uuid, count(*) from everybody`)
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
      await db.update(progress).set({ uncertain: 0 }).where(eq(progress.issueId, id))
    }
    return true
  })

export async function progressIn(db: Transaction, ids: string[]): Promise<Map<string, Progress>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(progress).where(inArray(progress.issueId, ids))
  return new Map(
    rows.map(({ issueId, ...counts }) => {
      const left = counts.total - counts.sent - counts.failed - counts.uncertain
      return [issueId, { ...counts, left }]
    }),
  )
}
