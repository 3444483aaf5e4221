import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recipientSql } from '#app/features/newsletter/audience/audience.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  newsletterProgress as progress,
  newsletterSubscribers as subscribers,
} from '#database/schema/newsletter.ts'
import type { DeliveryProgress, RenderedIssue, SendingCommand } from './delivery.ts'
import { endResending } from './send-to-new.server.ts'

/** The issue as it was read: each change of it since then has another time. */
type IssueVersion = Pick<typeof issues.$inferSelect, 'status' | 'updatedAt'>

/**
 * Stores the rendered issue and creates a delivery for each active subscriber of its audience, so that later changes and
 * subscribers do not affect it. False when sending was started before, or the issue is no longer the version that was
 * rendered: whoever changed or unscheduled it meanwhile does not want the old text to go out.
 */
export const startSending = (
  access: Access,
  id: string,
  rendered: RenderedIssue,
  version?: IssueVersion,
): Promise<boolean> =>
  access.run(async (db) => {
    const { html, text, page, subject } = rendered
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
      .where(
        and(
          eq(issues.id, id),
          inArray(issues.status, ['draft', 'scheduled']),
          version && isVersion(version),
          isNull(issues.mailedElsewhereAt),
        ),
      )
    if (!rowCount) return false
    await db.execute(sql`
      with inserted as (
        insert into ${deliveries} (issue_id, subscriber_id) select ${id}::uuid, s.id from ${subscribers} s
        where ${await recipientSql(db, id)} returning 1)
      insert into ${progress} (issue_id, total) select ${id}::uuid, count(*) from inserted`)
    return true
  })

const isVersion = ({ status, updatedAt }: IssueVersion) =>
  and(eq(issues.status, status), eq(issues.updatedAt, updatedAt))

const transitions = {
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  cancel: { from: ['sending', 'paused'], to: 'canceled' },
  // Never automatic: some subscribers may get the email twice.
  'send-uncertain': { from: ['sent', 'sending', 'paused'], to: 'sending' },
} as const satisfies Record<SendingCommand, { from: readonly string[]; to: string }>

/** False when the status of the issue does not allow it. */
export const controlSending = (access: Access, id: string, command: SendingCommand): Promise<boolean> =>
  access.run(async (db) => {
    if (command === 'cancel' && (await endResending(db, id))) return true
    const { from, to } = transitions[command]
    const { rowCount } = await db
      .update(issues)
      .set({
        status: to,
        pauseReason: null,
        resumeAt: null,
        // Kept while it is sent again: it shows that the letter was out before.
        ...(to === 'canceled' && { finishedAt: sql`now()` }),
      })
      .where(and(eq(issues.id, id), inArray(issues.status, [...from])))
    if (!rowCount) return false
    if (command === 'send-uncertain') {
      await db
        .update(deliveries)
        .set({ state: 'waiting', nextTryAt: sql`now()` })
        .where(and(eq(deliveries.issueId, id), eq(deliveries.state, 'uncertain')))
      await db.update(progress).set({ uncertain: 0 }).where(eq(progress.issueId, id))
    }
    return true
  })

export async function selectIssueProgress(
  db: Transaction,
  ids: string[],
): Promise<Map<string, DeliveryProgress>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(progress).where(inArray(progress.issueId, ids))
  return new Map(
    rows.map(({ issueId, ...counts }) => {
      const left = counts.total - counts.sent - counts.failed - counts.uncertain
      return [issueId, { ...counts, left }]
    }),
  )
}
