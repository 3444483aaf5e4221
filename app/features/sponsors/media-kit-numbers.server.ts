import { sql } from 'drizzle-orm'
import { SITE_DIMENSION } from '#app/features/numbers/dimensions.ts'
import { formatCount, formatShare, share } from '#app/features/numbers/report/format-numbers.ts'
import { addDays } from '#app/features/numbers/site-time.ts'
import type { Transaction } from '#database/access.ts'
import { kitNumbers, type MediaKitSettings, roundDown, type ShownMediaKit } from './media-kit.ts'

const DAYS = 30
/** Fewer readers of a country could be told apart. */
const MIN_READERS = 20
const MAX_ROWS = 5

type Shown = Pick<ShownMediaKit, 'figures' | 'countries' | 'mostRead'>
type Choice = Pick<MediaKitSettings, 'numbers' | 'isRounded'>

/** Only what was chosen, of the last 30 whole days. */
export async function readKitNumbers(
  db: Transaction,
  { numbers, isRounded }: Choice,
  today: string,
): Promise<Shown> {
  const days = sql`day between ${addDays(today, -DAYS)}::date and ${addDays(today, -1)}::date`
  const counted = (count: number) => formatCount(isRounded ? roundDown(count) : count)
  const sums = await selectSums(db, days)
  const values = {
    views: counted(sums.views),
    readers: counted(sums.readers),
    finished: formatShare(share(sums.finished, sums.views)),
    subscribers: counted(sums.subscribers),
    clicks: counted(sums.clicks),
  }
  const chosen = (Object.keys(values) as (keyof typeof values)[]).filter((name) => numbers.includes(name))
  return {
    figures: chosen.map((name) => ({ name: kitNumbers[name], value: values[name] })),
    countries: numbers.includes('countries') ? await selectCountries(db, days, sums.readers) : [],
    mostRead: numbers.includes('most-read') ? await selectMostRead(db, days) : [],
  }
}

type Days = ReturnType<typeof sql>

async function selectSums(db: Transaction, days: Days) {
  const { rows } = await db.execute<
    Record<'views' | 'readers' | 'finished' | 'subscribers' | 'clicks', number>
  >(
    sql`select coalesce(sum(views), 0)::int as views, coalesce(sum(visitors), 0)::int as readers,
      coalesce(sum(quarter_4), 0)::int as finished,
      (select count(*)::int from newsletter_subscribers where status = 'active') as subscribers,
      (select coalesce(sum(count), 0)::int from product_clicks where ${days}) as clicks
    from view_days where dimension = ${SITE_DIMENSION} and ${days}`,
  )
  return { views: 0, readers: 0, finished: 0, subscribers: 0, clicks: 0, ...rows[0] }
}

const regionNames = new Intl.DisplayNames('en', { type: 'region' })

async function selectCountries(db: Transaction, days: Days, readers: number) {
  const { rows } = await db.execute<{ value: string; visitors: number }>(sql`
    select value, sum(visitors)::int as visitors from view_days
    where dimension = 'country' and value ~ '^[A-Z]{2}$' and ${days}
    group by value having sum(visitors) >= ${MIN_READERS} order by visitors desc, value limit ${MAX_ROWS}`)
  return rows.map(({ value, visitors }) => ({
    name: regionNames.of(value) ?? value,
    share: formatShare(share(visitors, readers)),
  }))
}

/** Posts, at the addresses they have now. */
async function selectMostRead(db: Transaction, days: Days) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select post.id from (
      select value, sum(views) as views from view_days where dimension = 'page' and ${days} group by value
    ) page
    join blog_posts post on post.kind = 'post' and page.value = coalesce(post.own_path, '/blog/' || post.slug)
    where is_public_post(post.is_published, post.published_date)
    order by page.views desc, post.id limit ${MAX_ROWS}`)
  return rows
}
