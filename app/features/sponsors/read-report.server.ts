import { and, between, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Days } from '#app/features/numbers/report/periods.ts'
import {
  type DaySums,
  dayPoints,
  monthPoints,
  sumTotals,
} from '#app/features/numbers/report/read-curve.server.ts'
import { addDays, daysBetween } from '#app/features/numbers/site-time.ts'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import { UserError } from '#app/http/user-error.server.ts'
import { formatDayInZone } from '#app/ui/time-zone-text.ts'
import type { Transaction } from '#database/access.ts'
import { viewDays } from '#database/schema/numbers.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { sponsorships } from '#database/schema/sponsorships.ts'
import type { ReportFigures } from './sponsors.ts'

/** Readers still come after the last day. */
const DAYS_AFTER = 14
/** Older sums are deleted (`KEPT_MONTHS`). */
const MAX_DAYS_BACK = 800
/** More bars are by month. */
const MAX_DAYS = 92
const MAX_LINKS = 10

type Options = { timeZone: string; now: Date }

/** What was counted on the page of its post, at this and at former addresses. */
export async function readReportFigures(
  db: Transaction,
  id: string,
  { timeZone, now }: Options,
): Promise<ReportFigures> {
  const { title, brandName, startsOn, endsOn } = sponsorships
  const { slug, ownPath, publishedDate } = blogPosts
  const [row] = await db
    .select({
      title,
      brand: brandName,
      startsOn,
      endsOn,
      slug,
      ownPath,
      publishedDate,
      postId: blogPosts.id,
      isPublic: sql<boolean>`is_public_post(${blogPosts.isPublished}, ${publishedDate})`,
    })
    .from(sponsorships)
    .innerJoin(blogPosts, eq(blogPosts.id, sponsorships.postId))
    .where(eq(sponsorships.id, id))
  if (!row) throw new UserError(422, 'Choose the post first, and save the brief.')
  if (!row.isPublic) throw new UserError(422, 'The post is not public yet, so nothing was counted.')
  const today = formatDayInZone(timeZone, now)
  const oldest = addDays(today, -MAX_DAYS_BACK)
  const begin = row.startsOn ?? formatDayInZone(timeZone, row.publishedDate ?? now)
  const first = begin > oldest ? begin : oldest
  const end = row.endsOn ? addDays(row.endsOn, DAYS_AFTER) : today
  const days = { first, last: end < today ? end : today }
  if (days.first > days.last) throw new UserError(422, 'It has not begun yet, so nothing was counted.')
  const paths = await selectPaths(db, row)
  const sums = await selectDaySums(db, paths, days)
  const { views, visitors, seconds, quarters } = sumTotals(sums)
  return {
    title: row.title,
    brand: row.brand,
    ...days,
    madeOn: today,
    path: postPath(row),
    views,
    visitors,
    seconds,
    finished: quarters[3],
    clicks: await countClicks(db, paths, days),
    links: await selectOutbound(db, paths, days),
    mailedTo: await countMailed(db, row.postId),
    points: pointsOf(days, sums),
  }
}

async function selectPaths(db: Transaction, post: { postId: string; slug: string; ownPath: string | null }) {
  const { rows } = await db.execute<{ slug: string }>(
    sql`select slug from blog_post_slugs where post_id = ${post.postId} order by created_at desc limit 50`,
  )
  const slugs = [post.slug, ...rows.map(({ slug }) => slug)]
  return [...slugs.map((slug) => `/blog/${slug}`), ...(post.ownPath ? [post.ownPath] : [])]
}

async function selectDaySums(db: Transaction, paths: string[], { first, last }: Days): Promise<DaySums[]> {
  const sum = (column: AnyPgColumn) => sql<number>`sum(${column})::int`
  const { day, value, dimension, views, visitors, seconds, quarter1, quarter2, quarter3, quarter4 } = viewDays
  const rows = await db
    .select({
      day,
      views: sum(views),
      visitors: sum(visitors),
      seconds: sum(seconds),
      q1: sum(quarter1),
      q2: sum(quarter2),
      q3: sum(quarter3),
      q4: sum(quarter4),
    })
    .from(viewDays)
    .where(and(eq(dimension, 'page'), between(day, first, last), inArray(value, paths)))
    .groupBy(day)
  return rows.map(({ q1, q2, q3, q4, ...row }) => ({ ...row, quarters: [q1, q2, q3, q4] }))
}

async function countClicks(db: Transaction, paths: string[], { first, last }: Days): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select coalesce(sum(count), 0)::int as count from product_clicks
    where ${inArray(sql`page_path`, paths)} and day between ${first}::date and ${last}::date`)
  return rows[0]?.count ?? 0
}

async function selectOutbound(db: Transaction, paths: string[], { first, last }: Days) {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select target as name, sum(count)::int as count from page_actions
    where ${inArray(sql`path`, paths)} and action = 'outbound' and day between ${first}::date and ${last}::date
    group by target order by count desc, target limit ${MAX_LINKS}`)
  return rows
}

/** Letters that went out from here. */
async function countMailed(db: Transaction, postId: string): Promise<number | null> {
  const { rows } = await db.execute<{ sent: number | null }>(sql`
    select sum(progress.sent)::int as sent from newsletter_issue_posts post
    join newsletter_progress progress on progress.issue_id = post.issue_id
    where post.post_id = ${postId}`)
  return rows[0]?.sent || null
}

function pointsOf({ first, last }: Days, sums: DaySums[]): ReportFigures['points'] {
  const none = { first: last, last: '' }
  const points =
    daysBetween(first, last).length > MAX_DAYS
      ? monthPoints({ first, last }, sums)
      : dayPoints({ first, last, before: none }, sums)
  return points.map(({ label, views, visitors }) => ({ label, views, visitors }))
}
