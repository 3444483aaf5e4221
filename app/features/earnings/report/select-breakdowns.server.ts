import { type SQL, sql } from 'drizzle-orm'
import type { Period } from '#app/features/numbers/report/periods.ts'
import { selectTitles } from '#app/features/numbers/report/read-titles.server.ts'
import { type Placement, placementLabels } from '#app/features/products/clicks/clicks.ts'
import type { Transaction } from '#database/access.ts'
import type { CurrencyReport, ProductEarnings } from './earnings-data.ts'

const MAX_ROWS = 15

type Breakdowns = Pick<CurrencyReport, 'products' | 'posts' | 'networks' | 'trackingIds'>

/** What one currency of a period was earned by. */
export async function selectBreakdowns(
  db: Transaction,
  { first, last }: Pick<Period, 'first' | 'last'>,
  currency: string,
): Promise<Breakdowns> {
  const days = sql`day between ${first}::date and ${last}::date`
  const counted = sql`${days} and currency = ${currency} and status <> 'declined'`
  return {
    products: await selectProducts(db, days, counted),
    posts: await selectPosts(db, days, counted),
    networks: await selectNetworks(db, counted),
    trackingIds: await selectTrackingIds(db, counted),
  }
}

async function selectProducts(db: Transaction, days: SQL, counted: SQL) {
  const { rows } = await db.execute<ProductEarnings>(sql`
    with earned as (
      select product_id, sum(amount) as amount, sum(quantity)::int as quantity from earning_rows
      where ${counted} and product_id is not null group by product_id order by sum(amount) desc limit ${MAX_ROWS}
    ), clicked as (
      select product_id, sum(count)::int as clicks from product_clicks
      where ${days} and product_id in (select product_id from earned) group by product_id
    )
    select earned.product_id as id, products.name, amount::float8 as amount, quantity, coalesce(clicks, 0) as clicks
    from earned left join products on products.id = earned.product_id
      left join clicked on clicked.product_id = earned.product_id
    order by amount desc, earned.product_id`)
  return rows
}

/**
 * What is known to come from a page, and beside it an estimate: where a report names the product only, its earnings of a
 * month are divided by the clicks on it in that month.
 */
async function selectPosts(db: Transaction, days: SQL, counted: SQL) {
  const { rows } = await db.execute<{ path: string; amount: number; estimate: number; views: number }>(sql`
    with known as (
      select page_path as path, sum(amount) as amount from earning_rows
      where ${counted} and page_path <> '' group by page_path
    ), earned as (
      select product_id, date_trunc('month', day) as month, sum(amount) as amount from earning_rows
      where ${counted} and page_path = '' and placement = '' and product_id is not null group by 1, 2
    ), clicked as (
      select product_id, date_trunc('month', day) as month, page_path as path, sum(count) as clicks
      from product_clicks where ${days} and product_id in (select product_id from earned) group by 1, 2, 3
    ), shares as (
      select product_id, month, path, clicks / sum(clicks) over (partition by product_id, month) as share from clicked
    ), estimated as (
      select path, round(sum(amount * share)) as estimate from earned join shares using (product_id, month)
      where path <> '' group by path
    ), paths as (
      select path, coalesce(amount, 0) as amount, coalesce(estimate, 0) as estimate
      from known full join estimated using (path)
      order by coalesce(amount, 0) + coalesce(estimate, 0) desc, path limit ${MAX_ROWS}
    ), viewed as (
      select value as path, sum(views)::int as views from view_days
      where dimension = 'page' and ${days} and value in (select path from paths) group by value
    )
    select path, amount::float8 as amount, estimate::float8 as estimate, coalesce(views, 0) as views
    from paths left join viewed using (path) order by amount + estimate desc, path`)
  const titles = await selectTitles(
    db,
    rows.map(({ path }) => path),
  )
  return rows.map((row) => ({ ...row, title: titles.get(row.path) ?? null }))
}

async function selectNetworks(db: Transaction, counted: SQL) {
  const { rows } = await db.execute<{ network: string; amount: number; rows: number }>(sql`
    select network, sum(amount)::float8 as amount, count(*)::int as rows from earning_rows
    where ${counted} group by network order by sum(amount) desc, network limit ${MAX_ROWS}`)
  return rows
}

type TrackingRow = {
  network: string
  trackingId: string
  pagePath: string
  placement: string
  amount: number
}

async function selectTrackingIds(db: Transaction, counted: SQL) {
  const { rows } = await db.execute<TrackingRow>(sql`
    select network, tracking_id as "trackingId", max(page_path) as "pagePath", max(placement) as placement,
      sum(amount)::float8 as amount
    from earning_rows where ${counted} and tracking_id <> '' group by network, tracking_id
    order by sum(amount) desc, network, tracking_id limit ${MAX_ROWS}`)
  return rows.map(({ network, trackingId, pagePath, placement, amount }) => ({
    network,
    trackingId,
    amount,
    meaning: pagePath || placementLabels[placement as Placement] || '',
  }))
}
