import { sql } from 'drizzle-orm'
import { selectTargets } from '#app/features/numbers/report/missing-pages.server.ts'
import { selectShopSettings } from '#app/features/products/settings/shop-settings.server.ts'
import type { Transaction } from '#database/access.ts'
import type { Unmatched, UnmatchedItem, UnmatchedTracking } from '../report/earnings-data.ts'
import { selectKnownProducts } from './match-library.server.ts'
import { suggestProduct } from './match-rows.ts'

const MAX_SHOWN = 10

const isUnassigned = (kind: 'item' | 'tracking', key: string) =>
  sql.raw(`not exists (select from earning_assignments a
    where a.network = r.network and a.kind = '${kind}' and a.key = ${key})`)

/** Items without a product and tracking IDs without a meaning, the ones that earned most first. */
export async function selectUnmatched(db: Transaction): Promise<Unmatched> {
  const { rows: items } = await db.execute<Omit<UnmatchedItem, 'suggested'> & { total: number }>(sql`
    select network, key, max(name) as name, sum(rows)::int as rows, count(*) over ()::int as total,
      jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount) order by currency) as sums
    from (
      select r.network, item_key as key, max(coalesce(nullif(item_name, ''), item_id)) as name, currency,
        sum(amount) as amount, count(*) as rows
      from earning_rows r
      where item_key <> '' and product_id is null and ${isUnassigned('item', 'r.item_key')}
      group by r.network, item_key, currency
    ) by_currency
    group by network, key order by sum(amount) desc, network, key limit ${MAX_SHOWN}`)
  const { amazonTags } = await selectShopSettings(db)
  const ownTags = amazonTags.map(({ tag }) => tag.toLowerCase())
  const { rows: trackingIds } = await db.execute<UnmatchedTracking & { total: number }>(sql`
    select r.network, lower(tracking_id) as key, max(tracking_id) as name, count(*)::int as rows,
      count(*) over ()::int as total
    from earning_rows r
    where tracking_id <> '' and page_path = '' and placement = ''
      and not lower(tracking_id) = any(${sql.param(ownTags)}::text[])
      and ${isUnassigned('tracking', 'lower(r.tracking_id)')}
    group by r.network, lower(tracking_id) order by sum(amount) desc, r.network, key limit ${MAX_SHOWN}`)
  const known = items.length > 0 ? await selectKnownProducts(db) : []
  return {
    items: items.map(({ total: _, ...item }) => ({ ...item, suggested: suggestProduct(item.name, known) })),
    moreItems: Math.max(0, (items[0]?.total ?? 0) - items.length),
    trackingIds: trackingIds.map(({ total: _, ...row }) => row),
    moreTrackingIds: Math.max(0, (trackingIds[0]?.total ?? 0) - trackingIds.length),
    posts: trackingIds.length > 0 ? await selectTargets(db) : [],
  }
}
