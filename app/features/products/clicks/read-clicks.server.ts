import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { productClicks } from '#database/schema/product-clicks.ts'
import { productOffers } from '#database/schema/product-offers.ts'
import { CLICK_DAYS, type Placement, type ProductClicks } from './clicks.ts'

const MAX_PAGES = 5

/** Nothing for assistants, who may not read clicks. */
export const readProductClicks = (
  access: Access,
  productId: string,
  timeZone: string,
): Promise<ProductClicks | null> =>
  access.run(async (db) => {
    if (access.actor.kind !== 'admin') return null
    const { offerId, placement, pagePath, count, day } = productClicks
    const total = sql<number>`sum(${count})::int`
    const recent = and(
      eq(productClicks.productId, productId),
      gt(day, sql`(now() at time zone ${timeZone})::date - ${CLICK_DAYS}::int`),
    )
    const offers = await db
      .select({ id: offerId, store: productOffers.store, region: productOffers.region, count: total })
      .from(productClicks)
      .leftJoin(productOffers, eq(productOffers.id, offerId))
      .where(recent)
      .groupBy(offerId, productOffers.store, productOffers.region)
      .orderBy(desc(total), offerId)
    const placements = await db
      .select({ placement, count: total })
      .from(productClicks)
      .where(recent)
      .groupBy(placement)
      .orderBy(desc(total), placement)
    const pages = await db
      .select({ path: pagePath, count: total })
      .from(productClicks)
      .where(and(recent, sql`${pagePath} <> ''`))
      .groupBy(pagePath)
      .orderBy(desc(total), pagePath)
      .limit(MAX_PAGES)
    return {
      total: offers.reduce((sum, offer) => sum + offer.count, 0),
      offers,
      placements: placements.map((row) => ({ ...row, placement: row.placement as Placement })),
      pages,
    }
  })
