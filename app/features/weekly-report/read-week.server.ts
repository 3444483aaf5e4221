import { and, asc, gte, inArray, lt, sql } from 'drizzle-orm'
import { formatMoney } from '#app/features/earnings/earnings.ts'
import { selectWeekEarnings } from '#app/features/earnings/report/read-earnings.server.ts'
import { isDemoPath, isNoDemo } from '#app/features/newsletter/issues/demo-content.server.ts'
import { latestWeeklyDraftTime } from '#app/features/newsletter/issues/weekly-draft-time.ts'
import { SITE_DIMENSION } from '#app/features/numbers/dimensions.ts'
import { pageName } from '#app/features/numbers/report/numbers.ts'
import { readCurve } from '#app/features/numbers/report/read-curve.server.ts'
import { selectTitles } from '#app/features/numbers/report/read-titles.server.ts'
import { addDays } from '#app/features/numbers/site-time.ts'
import { fillPlaceholders } from '#app/features/site/placeholders.ts'
import { type Site, siteTimeZone } from '#app/features/site/site.ts'
import { wallClockToDate } from '#app/ui/time-zone.ts'
import { formatDayInZone } from '#app/ui/time-zone-text.ts'
import type { Transaction } from '#database/access.ts'
import { newsletterIssues } from '#database/schema/newsletter.ts'
import { viewDays } from '#database/schema/numbers.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { describeChanges, type Moved } from './describe-changes.ts'
import type { WeekReport } from './weekly-report.ts'

const MAX_MOVED = 10

/** The Sunday before the last Monday. */
export function lastWholeDay(site: Site, now: Date): string {
  const timeZone = siteTimeZone(site)
  return addDays(formatDayInZone(timeZone, latestWeeklyDraftTime({ weekday: 1, hour: 0 }, timeZone, now)), -1)
}

/** The week whose last day this is. */
export async function selectWeek(db: Transaction, site: Site, last: string): Promise<WeekReport> {
  const first = addDays(last, -6)
  const timeZone = siteTimeZone(site)
  const period = {
    range: '7-days',
    label: 'The week',
    first,
    last,
    step: 'day' as const,
    before: { first: addDays(first, -7), last: addDays(last, -7) },
    beforeLabel: 'the week before',
  }
  const subject = { dimension: SITE_DIMENSION, path: '' }
  const curve = await readCurve(db, { period, timeZone, now: new Date() }, subject)
  const { totals, before, points } = curve
  const moved = await selectMoved(db, first, last)
  const times = { from: startOf(first, timeZone), until: startOf(addDays(last, 1), timeZone) }
  const changes = describeChanges({
    views: { now: totals.views, before: before.views },
    pages: await nameOfPages(db, moved.page ?? [], site),
    sources: moved.source ?? [],
    issues: await selectIssues(db, times, timeZone),
    published: await selectPublished(db, times, site),
    earned: (await selectWeekEarnings(db, first, last)).map(({ amount, currency }) =>
      formatMoney(amount, currency),
    ),
  })
  return { first, last, totals, before, points, changes }
}

const startOf = (day: string, timeZone: string) => wallClockToDate(timeZone, Date.parse(`${day}T00:00:00Z`))

/** What gained and lost most. Demo content is not named: nobody mails her what she did not write. */
async function selectMoved(db: Transaction, first: string, last: string) {
  const { rows } = await db.execute<Moved & { dimension: string }>(sql`
    select dimension, name, now, before from (
      select dimension, name, now, before, row_number() over (partition by dimension order by abs(now - before) desc, name) as place
      from (
        select dimension, value as name, coalesce(sum(views) filter (where day >= ${first}::date), 0)::int as now,
          coalesce(sum(views) filter (where day < ${first}::date), 0)::int as before
        from ${viewDays}
        where dimension in ('page', 'source') and day between ${addDays(first, -7)}::date and ${last}::date
          and not (dimension = 'page' and ${isDemoPath(viewDays.value)})
        group by dimension, value
      ) sums
    ) ranked where place <= ${MAX_MOVED}`)
  return Object.groupBy(rows, ({ dimension }) => dimension)
}

async function nameOfPages(db: Transaction, pages: Moved[], site: Site): Promise<Moved[]> {
  const titles = await selectTitles(
    db,
    pages.map(({ name }) => name),
  )
  return pages.map((page) => ({
    ...page,
    name: pageName({ path: page.name, title: titles.get(page.name) ?? null }, site),
  }))
}

type Times = { from: Date; until: Date }

async function selectIssues(db: Transaction, { from, until }: Times, timeZone: string) {
  const { subject, startedAt, status } = newsletterIssues
  const rows = await db
    .select({ subject, startedAt })
    .from(newsletterIssues)
    .where(and(gte(startedAt, from), lt(startedAt, until), inArray(status, ['sending', 'sent'])))
    .orderBy(asc(startedAt))
    .limit(2)
  const format = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone })
  return rows.map((row) => ({
    subject: row.subject,
    weekday: row.startedAt ? format.format(row.startedAt) : '',
  }))
}

async function selectPublished(db: Transaction, { from, until }: Times, site: Site): Promise<string[]> {
  const { title, publishedDate, isPublished, kind } = blogPosts
  const posts = await db
    .select({ title })
    .from(blogPosts)
    .where(
      and(
        gte(publishedDate, from),
        lt(publishedDate, until),
        isNoDemo('post'),
        sql`is_public_post(${isPublished}, ${publishedDate}) and ${kind} = 'post'`,
      ),
    )
    .orderBy(asc(publishedDate))
    .limit(20)
  return posts.map((post) => fillPlaceholders(post.title, site))
}
