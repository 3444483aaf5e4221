import { sql } from 'drizzle-orm'
import { adLabels, disclosureRegions } from '#app/features/products/disclosure/disclosure.ts'
import { SHOP_SETTING } from '#app/features/products/settings/shop-settings.server.ts'
import { defaultShopSettings } from '#app/features/products/settings/shop-settings.ts'

/** As `needsAdLabel`. */
const needsAdLabelSql = sql.raw(`(r.kind = 'paid' or r.kind in ('gifted', 'lent') and r.has_conditions)`)

/**
 * The region whose word for ads a post has to carry wherever it is listed, by what the ledger says of it and of the products
 * in it and in its review; null for other posts. A column of lists, so that no row needs a query of its own.
 */
export const adRegionSql = sql<string | null>`case when
  exists (select from product_relationships r where r.post_id = blog_posts.id and ${needsAdLabelSql})
  or exists (
    select from product_uses join product_relationships r on r.product_id = product_uses.product_id
    where product_uses.post_id = blog_posts.id and r.post_id is null and ${needsAdLabelSql})
  or exists (
    select from reviews join product_relationships r on r.product_id = reviews.product_id
    where reviews.post_id = blog_posts.id and r.post_id is null and ${needsAdLabelSql})
  then coalesce((select value ->> 'region' from site_settings where name = ${SHOP_SETTING}), '') end`

export const toAdLabel = (region: string | null): string | null =>
  region === null
    ? null
    : adLabels[disclosureRegions.find((known) => known === region) ?? defaultShopSettings.region]
