import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PageCountry } from '#app/http/reader-country.server.ts'
import type { Transaction } from '#database/access.ts'
import { brands } from '#database/schema/brands.ts'
import { blogCategories } from '#database/schema/posts.ts'
import { productRelationships } from '#database/schema/product-relationships.ts'
import { products } from '#database/schema/products.ts'
import { reviews } from '#database/schema/reviews.ts'
import type { DisclosedRelationship } from '../disclosure/disclosure.ts'
import type { ProductPicture } from '../products.ts'
import {
  countryHref,
  orderOffers,
  regionsOf,
  type ShownCode,
  type ShownProduct,
  type StoredOffer,
  toShownOffer,
} from './shown-product.ts'

const successors = alias(products, 'successors')
const reviewed = alias(products, 'reviewed')

/** `country` is told for which readers the offers come in another order. */
export type ShownOptions = { now: Date; country?: PageCountry | undefined }

/**
 * Those that readers may see, by id, in one query. What the policies hide from readers is left out for admins, too.
 */
export async function selectShownProducts(
  db: Transaction,
  ids: string[],
  { now, country }: ShownOptions,
): Promise<Map<string, ShownProduct>> {
  if (ids.length === 0) return new Map()
  const { id, slug, name, brandId, note, bestFor, notFor, size, pictures, state } = products
  const { skinTypes, hairTypes } = products
  const rows = await db
    .select({
      id,
      slug,
      name,
      note,
      bestFor,
      notFor,
      size,
      pictures,
      state,
      skinTypes,
      hairTypes,
      brand: brands.name,
      category: blogCategories.name,
      successor: { slug: successors.slug, name: successors.name },
      offers: offersSql,
      codes: validCodesSql(now),
    })
    .from(products)
    .leftJoin(brands, eq(brands.id, brandId))
    .leftJoin(blogCategories, eq(blogCategories.id, products.categoryId))
    .leftJoin(successors, eq(successors.id, products.successorId))
    .where(and(inArray(id, ids), ne(state, 'draft')))
  for (const { offers } of rows) {
    for (const region of regionsOf(offers)) if (region) country?.differsFor.add(region)
  }
  return new Map(
    rows.map(({ pictures: stored, state: storedState, offers, codes, ...row }): [string, ShownProduct] => [
      row.id,
      {
        ...row,
        picture: (stored as ProductPicture[])[0] ?? null,
        isDiscontinued: storedState === 'discontinued',
        offers: orderOffers(offers, country?.code ?? null).map((offer) =>
          toShownOffer(row.slug, { ...offer, priceAt: toIso(offer.priceAt) }, now),
        ),
        countryHref: countryHref(row.slug, offers),
        codes: codes.map((code) => ({ ...code, endsAt: toIso(code.endsAt) })),
      },
    ]),
  )
}

/** JSON has the offset of the session's time zone. */
const toIso = (time: string | null) => time && new Date(time).toISOString()

/** By column: how the link checker judges an offer is not for readers. */
const offersSql = sql<StoredOffer[]>`coalesce((
  select json_agg(json_build_object('id', id, 'slug', slug, 'store', store, 'region', region, 'link', link,
    'isAffiliate', is_affiliate, 'program', program, 'currency', currency, 'price', price,
    'priceSource', price_source, 'priceAt', price_at, 'stock', stock) order by position, id)
  from product_offers where product_id = ${products.id}), '[]'::json)`

/** Of the product, and of everything by its brand. */
const validCodesSql = (now: Date) => sql<ShownCode[]>`coalesce((
  select json_agg(json_build_object('code', code, 'benefit', benefit, 'terms', terms, 'endsAt', ends_at)
    order by ends_at, id)
  from product_codes where (product_id = ${products.id} or brand_id = ${products.brandId})
    and starts_at <= ${now}::timestamptz and (ends_at is null or ends_at > ${now}::timestamptz)), '[]'::json)`

/**
 * What the ledger says about products, for the disclosure of a page. Entries of a post belong to its own page, and to any page
 * that shows the review in it.
 */
export async function selectDisclosedRelationships(
  db: Transaction,
  productIds: string[],
  reviewPostIds: string[] = [],
): Promise<DisclosedRelationship[]> {
  if (productIds.length === 0) return []
  const { kind, hasConditions, productId, postId, brandId } = productRelationships
  return db
    .select({
      kind,
      hasConditions,
      product: products.name,
      reviewOf: sql<string | null>`case when ${productId} is null then ${reviewed.name} end`,
      brand: brands.name,
    })
    .from(productRelationships)
    .leftJoin(products, eq(products.id, productId))
    .leftJoin(brands, eq(brands.id, sql`coalesce(${brandId}, ${products.brandId})`))
    .leftJoin(reviews, eq(reviews.postId, postId))
    .leftJoin(reviewed, eq(reviewed.id, reviews.productId))
    .where(or(and(inArray(productId, productIds), isNull(postId)), inArray(postId, reviewPostIds)))
    .orderBy(asc(productRelationships.happenedOn), asc(productRelationships.id))
}
