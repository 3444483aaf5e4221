import { and, asc, eq, gte, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { brands } from '#database/schema/brands.ts'
import { blogCategories } from '#database/schema/posts.ts'
import { productCollectionItems, productCollections } from '#database/schema/product-collections.ts'
import { productOffers } from '#database/schema/product-offers.ts'
import { products } from '#database/schema/products.ts'
import { AMAZON_MAX_AGE_MS } from '../links/price.ts'
import type { CollectionSummary } from './shop.ts'
import { formatTotal, type Price } from './shown-product.ts'

/** What the shop counts, adds up and filters by: all that is needed of products that are not on the page. */
export type ProductFacts = {
  id: string
  category: string | null
  brand: string | null
  price: Price | null
}

export type CollectionFacts = { summary: CollectionSummary; isPicks: boolean; products: ProductFacts[] }

/** Of the public collections, in two queries. */
export async function selectCollectionFacts(
  db: Transaction,
  now: Date,
  where?: SQL,
): Promise<CollectionFacts[]> {
  const stored = await selectCollections(db, where)
  const facts = await selectProductFacts(db, now, and(eq(productCollections.isPublic, true), where))
  return stored.map(({ isPicks, productIds, ...collection }) => {
    const found = productIds.flatMap((id) => facts.get(id) ?? [])
    const total = formatTotal(found.map(({ price }) => price))
    return { summary: { ...collection, itemCount: found.length, total }, isPicks, products: found }
  })
}

function selectCollections(db: Transaction, where: SQL | undefined) {
  const { id, slug, title, note, imageUrl, imageAlt, isPicks, isPublic, position } = productCollections
  return db
    .select({ id, slug, title, note, imageUrl, imageAlt, isPicks, productIds: productIdsSql })
    .from(productCollections)
    .where(and(eq(isPublic, true), where))
    .orderBy(asc(position), asc(id))
}

/** In their order. The text of a list of ids is read much faster than as many rows. */
const productIdsSql = sql<string[]>`coalesce((select json_agg(item.product_id order by item.position, item.id)
  from product_collection_items item where item.collection_id = product_collections.id), '[]'::json)`

/** Those that readers may see. What the policies hide from readers is left out for admins, too. */
async function selectProductFacts(
  db: Transaction,
  now: Date,
  ofCollections: SQL | undefined,
): Promise<Map<string, ProductFacts>> {
  const { productId, collectionId } = productCollectionItems
  const listed = db
    .select({ productId })
    .from(productCollectionItems)
    .innerJoin(productCollections, eq(productCollections.id, collectionId))
    .where(ofCollections)
  const priced = selectFirstPrice(db, now)
  const rows = await db
    .select({
      id: products.id,
      category: blogCategories.name,
      brand: brands.name,
      amount: priced.price,
      currency: priced.currency,
    })
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(blogCategories, eq(blogCategories.id, products.categoryId))
    .leftJoinLateral(priced, sql`true`)
    .where(and(inArray(products.id, listed), ne(products.state, 'draft')))
  return new Map(
    rows.map(({ amount, currency, ...row }) => [
      row.id,
      { ...row, price: amount !== null && currency ? { amount, currency } : null },
    ]),
  )
}

/** As `shownPrice` finds it among all offers of a product: only links to Amazon have prices from there. */
function selectFirstPrice(db: Transaction, now: Date) {
  const { id, productId, position, price, currency, priceSource, priceAt } = productOffers
  const oldest = new Date(now.getTime() - AMAZON_MAX_AGE_MS)
  return db
    .select({ price, currency })
    .from(productOffers)
    .where(
      and(eq(productId, products.id), isNotNull(price), or(ne(priceSource, 'amazon'), gte(priceAt, oldest))),
    )
    .orderBy(asc(position), asc(id))
    .limit(1)
    .as('priced')
}
