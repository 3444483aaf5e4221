import { and, desc, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { issueCampaign } from '#app/features/newsletter/issues/issue-campaign.ts'
import { wallClockToDate } from '#app/ui/time-zone.ts'
import type { Transaction } from '#database/access.ts'
import {
  newsletterEvents as events,
  newsletterIssues as issues,
  newsletterProgress as progress,
  newsletterSubscribers as subscribers,
} from '#database/schema/newsletter.ts'
import { viewDays } from '#database/schema/numbers.ts'
import { addDays } from '../site-time.ts'
import type { IssueRow } from './numbers.ts'
import type { Period } from './periods.ts'
import { selectSignUpPages } from './read-actions.server.ts'

const MAX_ISSUES = 8

const startOf = (day: string, timeZone: string) => wallClockToDate(timeZone, Date.parse(`${day}T00:00:00Z`))

/** From the first moment of the period to the last, by the site's clock. */
const momentsOf = ({ first, last }: Period, timeZone: string) => ({
  from: startOf(first, timeZone),
  until: startOf(addDays(last, 1), timeZone),
})

const countOf = (kinds: string[]) => sql<number>`count(*) filter (where ${inArray(events.kind, kinds)})::int`

/** Those who confirmed and those who left. Whoever was imported was not won here. */
export async function selectSubscribers(db: Transaction, period: Period, timeZone: string) {
  const { from, until } = momentsOf(period, timeZone)
  const [counts] = await db
    .select({ gained: countOf(['active']), lost: countOf(['unsubscribed', 'bounced']) })
    .from(events)
    .innerJoin(subscribers, eq(subscribers.id, events.subscriberId))
    .where(
      and(
        gte(events.createdAt, from),
        lt(events.createdAt, until),
        sql`not (${events.kind} = 'active' and ${events.detail} is not distinct from 'import')`,
      ),
    )
  return { gained: 0, lost: 0, ...counts, pages: await selectSignUpPages(db, period) }
}

/** The letters of the period, and how many readers left until the next one. */
export async function selectIssues(db: Transaction, period: Period, timeZone: string): Promise<IssueRow[]> {
  const { from, until } = momentsOf(period, timeZone)
  const left = sql<number>`(select count(*)::int from ${events}
    where kind in ('unsubscribed', 'bounced') and ${events.createdAt} >= ${issues.startedAt}
      and ${events.createdAt} < coalesce((select min(later.started_at) from ${issues} later
        where later.started_at > ${issues.startedAt} and later.mailed_elsewhere_at is null), now()))`
  const rows = await db
    .select({ id: issues.id, slug: issues.slug, subject: issues.subject, delivered: progress.sent, left })
    .from(issues)
    .innerJoin(progress, eq(progress.issueId, issues.id))
    .where(
      and(
        gte(issues.startedAt, from),
        lt(issues.startedAt, until),
        isNull(issues.mailedElsewhereAt),
        ne(progress.total, 0),
      ),
    )
    .orderBy(desc(issues.startedAt))
    .limit(MAX_ISSUES)
  if (rows.length === 0) return []
  const campaigns = rows.map(({ slug }) => issueCampaign(slug))
  // Of all subjects: what is after the dot.
  const campaign = sql<string>`split_part(${viewDays.value}, '.', 1)`
  const visits = await db
    .select({ campaign, clicks: sql<number>`sum(${viewDays.views})::int` })
    .from(viewDays)
    .where(and(eq(viewDays.dimension, 'campaign'), inArray(campaign, campaigns)))
    .groupBy(campaign)
  const clicksOf = new Map(visits.map((visit) => [visit.campaign, visit.clicks]))
  return rows.map(({ slug, ...row }) => ({
    ...row,
    clicks: clicksOf.get(issueCampaign(slug)) ?? 0,
  }))
}
