import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Access, Transaction } from '#database/access.ts'
import { brands } from '#database/schema/brands.ts'
import { productOffers } from '#database/schema/product-offers.ts'
import { products } from '#database/schema/products.ts'
import { asinOf } from '../links/amazon.ts'
import { parseOfferLink } from '../links/offer-link.ts'
import { productSearchCondition } from '../list-products.server.ts'
import type { ProductPicture } from '../products.ts'
import { type FoundProduct, MAX_FOUND_BY_ID } from './product-blocks.ts'

const MAX_FOUND = 8
const MAX_SEARCH_LENGTH = 2000

/** For the editor: those with these ids or with this link, or else the first that match the search; active ones first. */
export function findProducts(access: Access, parameters: URLSearchParams): Promise<FoundProduct[]> {
  const requested = parameters.getAll('id').slice(0, MAX_FOUND_BY_ID)
  const ids = requested.filter((id) => z.uuid().safeParse(id).success)
  const read = (name: string) => (parameters.get(name) ?? '').slice(0, MAX_SEARCH_LENGTH).replaceAll('\0', '')
  const [search, link] = [read('search'), read('link')]
  return access.run((db) => {
    if (requested.length > 0) return selectFound(db, inArray(products.id, ids), MAX_FOUND_BY_ID)
    if (link) return selectFound(db, ownPageCondition(link) ?? linkCondition(link) ?? sql`false`)
    return selectFound(db, linkCondition(search) ?? productSearchCondition(search))
  })
}

/** One that is known by its id; null if it was deleted. */
export async function selectFoundProduct(db: Transaction, id: string): Promise<FoundProduct | null> {
  const [found] = await selectFound(db, eq(sql`${products.id}::text`, id))
  return found ?? null
}

function selectFound(db: Transaction, where: SQL | undefined, limit = MAX_FOUND): Promise<FoundProduct[]> {
  const { id, name, state, pictures, shades, categoryId } = products
  return db
    .select({
      id,
      name,
      state,
      categoryId,
      brand: brands.name,
      picture: sql<ProductPicture | null>`${pictures} -> 0`,
      shades: sql<FoundProduct['shades']>`${shades}`,
    })
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(where)
    .orderBy(asc(sql`${state} <> 'active'`), asc(sql`lower(${name})`), asc(id))
    .limit(limit)
}

/** The path of a product's page, or of a link to one of its stores. */
function ownPageCondition(link: string) {
  const slug = /^\/(?:products|go)\/([a-z0-9-]+)(?:[/?#]|$)/.exec(link)?.[1]
  return slug === undefined ? undefined : eq(products.slug, slug)
}

/** A pasted link finds the product that has it; undefined for other words. */
function linkCondition(search: string) {
  const parsed = /^https?:/i.test(search.trim()) ? parseOfferLink(search.trim()) : { problem: 'no link' }
  if ('problem' in parsed) return undefined
  const asin = parsed.isAmazon ? asinOf(new URL(parsed.href)) : undefined
  return or(
    sql`exists (select from ${productOffers}
      where ${productOffers.productId} = ${products.id} and ${productOffers.link} = ${parsed.href})`,
    asin ? eq(products.asin, asin) : undefined,
  )
}
