import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Placement, placementOf } from '#app/features/products/clicks/clicks.ts'
import type { Transaction } from '#database/access.ts'
import { productViews } from '#database/schema/numbers.ts'
import { productOffers } from '#database/schema/product-offers.ts'
import { products } from '#database/schema/products.ts'
import { upsertActions } from './store-actions.server.ts'
import type { StoredEvent } from './stored-event.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The shop shows all products: by page they would be many rows that say nothing. */
const isCountedByPage = (placement: Placement) => placement !== 'shop'

/** Products that came into view, by where they were shown, and by page. Those that do not exist are left out. */
export async function storeProductViews(db: Transaction, events: StoredEvent[]) {
  const reads = events.flatMap((event) =>
    event.kind === 'read' && event.shown && !event.isRobot ? [{ ...event, shown: event.shown }] : [],
  )
  if (reads.length === 0) return
  const productOf = await findProducts(db, [...new Set(reads.flatMap(({ shown }) => shown))])
  const rows = new Map<string, { productId: string; day: string; placement: Placement; count: number }>()
  const byPage = new Map<string, Parameters<typeof upsertActions>[1][number]>()
  for (const { shown, day, path } of reads) {
    // One product may have several links on a page.
    const seen = new Set(shown.flatMap((name) => productOf.get(name) ?? []))
    const placement = placementOf(path)
    for (const productId of seen) {
      const key = [productId, day, placement].join(' ')
      rows.set(key, { productId, day, placement, count: (rows.get(key)?.count ?? 0) + 1 })
      if (!isCountedByPage(placement)) continue
      const pageKey = [path, day, productId].join(' ')
      const count = (byPage.get(pageKey)?.count ?? 0) + 1
      byPage.set(pageKey, { path, day, action: 'shown', target: productId, count })
    }
  }
  if (rows.size === 0) return
  const ordered = [...rows.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  await db
    .insert(productViews)
    .values(ordered)
    .onConflictDoUpdate({
      target: [productViews.productId, productViews.day, productViews.placement],
      set: { count: sql`${productViews.count} + excluded.count` },
    })
  await upsertActions(db, [...byPage.values()])
}

/** By slug, or by the id of an offer. */
async function findProducts(db: Transaction, names: string[]): Promise<Map<string, string>> {
  const offerIds = names.filter((name) => UUID.test(name))
  const slugs = names.filter((name) => !UUID.test(name))
  const isShown = ne(products.state, 'draft')
  const bySlug = slugs.length
    ? await db
        .select({ name: products.slug, id: products.id })
        .from(products)
        .where(and(isShown, inArray(products.slug, slugs)))
    : []
  const byOffer = offerIds.length
    ? await db
        .select({ name: productOffers.id, id: products.id })
        .from(productOffers)
        .innerJoin(products, eq(products.id, productOffers.productId))
        .where(and(isShown, inArray(productOffers.id, offerIds)))
    : []
  return new Map([...bySlug, ...byOffer].map(({ name, id }) => [name, id]))
}
