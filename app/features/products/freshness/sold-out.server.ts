import { asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { giftGuideItems, giftGuides } from '#database/schema/gift-guides.ts'
import { products } from '#database/schema/products.ts'

/** Of the product in the query: no longer made, or no store has it. For those who work on the site: readers do not know which links are dead. */
export const isSoldOutSql = sql<boolean>`(products.state = 'discontinued' or (
  exists (select from product_offers o where o.product_id = products.id)
  and not exists (select from product_offers o where o.product_id = products.id
    and o.stock <> 'out-of-stock' and o.health <> 'dead')))`

/** What readers find in gift guides: in those of the newest year that is public. */
export function selectSoldOutGifts(db: Transaction) {
  return db
    .select({
      id: giftGuideItems.id,
      productId: giftGuideItems.productId,
      product: products.name,
      guideId: giftGuides.id,
      guide: giftGuides.title,
    })
    .from(giftGuideItems)
    .innerJoin(giftGuides, eq(giftGuides.id, giftGuideItems.guideId))
    .innerJoin(products, eq(products.id, giftGuideItems.productId))
    .where(
      sql`${giftGuides.isPublic} and products.state <> 'draft' and ${isSoldOutSql} and not exists (
        select from gift_guides newer where newer.slug = ${giftGuides.slug} and newer.is_public
          and newer.year > ${giftGuides.year})`,
    )
    .orderBy(asc(giftGuides.title), asc(giftGuideItems.position), asc(giftGuideItems.id))
}
