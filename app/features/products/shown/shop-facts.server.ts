import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { productCollections } from '#database/schema/product-collections.ts'
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

/** Of the public collections, in one query. */
export async function selectCollectionFacts(
  db: Transaction,
  now: Date,
  where?: SQL,
): Promise<CollectionFacts[]> {
  const { id, slug, title, note, imageUrl, imageAlt, isPicks, isPublic, position } = productCollections
  const rows = await db
    .select({ id, slug, title, note, imageUrl, imageAlt, isPicks, products: productFactsSql(now) })
    .from(productCollections)
    .where(and(eq(isPublic, true), where))
    .orderBy(asc(position), asc(id))
  return rows.map(({ isPicks: hasPicks, products, ...collection }) => {
    const total = formatTotal(products.map(({ price }) => price))
    return { summary: { ...collection, itemCount: products.length, total }, isPicks: hasPicks, products }
  })
}

/**
 * Of the products of a collection that readers may see, in their order; what the policies hide from readers is left out for admins,
 * too. The price is the one that `shownPrice` finds among all offers. As JSON, which is read much faster than as many rows.
 */
const productFactsSql = (now: Date) => sql<ProductFacts[]>`coalesce((
  select json_agg(json_build_object('id', p.id, 'category', c.name, 'brand', b.name, 'price', priced.price)
    order by item.position, item.id)
  from product_collection_items item
  join products p on p.id = item.product_id and p.state <> 'draft'
  left join brands b on b.id = p.brand_id
  left join blog_categories c on c.id = p.category_id
  left join lateral (
    select json_build_object('amount', price, 'currency', currency) as price from product_offers
    where product_id = p.id and price is not null
      and (price_source <> 'amazon' or price_at >= ${new Date(now.getTime() - AMAZON_MAX_AGE_MS)}::timestamptz)
    order by position, id limit 1) priced on true
  where item.collection_id = product_collections.id), '[]'::json)`
