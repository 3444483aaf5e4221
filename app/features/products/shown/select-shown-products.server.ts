import { and, asc, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '#database/access.ts'
import { blogCategories } from '#database/schema/posts.ts'
import {
  brands,
  productCodes,
  productOffers,
  productRelationships,
  products,
} from '#database/schema/products.ts'
import type { DisclosedRelationship } from '../disclosure/disclosure.ts'
import type { ProductPicture } from '../products.ts'
import { orderOffers, type ShownProduct, toShownOffer } from './shown-product.ts'

const successors = alias(products, 'successors')

type ShownOptions = { now: Date; country: string | null }

/** Those that readers may see, by id. What the policies hide from readers is left out for admins, too. */
export async function selectShownProducts(
  db: Transaction,
  ids: string[],
  { now, country }: ShownOptions,
): Promise<Map<string, ShownProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await selectProducts(db, ids)
  const offers = await selectOffersOf(db, ids)
  const brandIds = rows.flatMap(({ brandId }) => brandId ?? [])
  const codes = await selectValidCodes(db, { productIds: ids, brandIds, now })
  return new Map(
    rows.map(({ brandId, pictures, state, ...row }): [string, ShownProduct] => {
      const own = offers.filter(({ productId }) => productId === row.id)
      const shown: ShownProduct = {
        ...row,
        picture: (pictures as ProductPicture[])[0] ?? null,
        isDiscontinued: state === 'discontinued',
        offers: orderOffers(own, country).map(({ productId: _, priceAt, ...offer }) =>
          toShownOffer(row.slug, { ...offer, priceAt: priceAt?.toISOString() ?? null }, now),
        ),
        codes: codes
          .filter((code) => code.productId === row.id || (code.brandId !== null && code.brandId === brandId))
          .map(({ code, benefit, terms, endsAt }) => ({
            code,
            benefit,
            terms,
            endsAt: endsAt?.toISOString() ?? null,
          })),
      }
      return [row.id, shown]
    }),
  )
}

function selectProducts(db: Transaction, ids: string[]) {
  const { id, slug, name, brandId, note, bestFor, notFor, size, pictures, state } = products
  return db
    .select({
      ...{ id, slug, name, brandId, note, bestFor, notFor, size, pictures, state },
      brand: brands.name,
      category: blogCategories.name,
      successor: { slug: successors.slug, name: successors.name },
    })
    .from(products)
    .leftJoin(brands, eq(brands.id, brandId))
    .leftJoin(blogCategories, eq(blogCategories.id, products.categoryId))
    .leftJoin(successors, eq(successors.id, products.successorId))
    .where(and(inArray(id, ids), ne(state, 'draft')))
}

/** By column: how the link checker judges an offer is not for readers. */
function selectOffersOf(db: Transaction, ids: string[]) {
  const { id, productId, slug, store, region, link, isAffiliate, programme } = productOffers
  const { currency, price, priceSource, priceAt, stock } = productOffers
  return db
    .select({
      ...{ id, productId, slug, store, region, link, isAffiliate, programme },
      ...{ currency, price, priceSource, priceAt, stock },
    })
    .from(productOffers)
    .where(inArray(productId, ids))
    .orderBy(asc(productOffers.position), asc(id))
}

type CodesOf = { productIds: string[]; brandIds: string[]; now: Date }

function selectValidCodes(db: Transaction, { productIds, brandIds, now }: CodesOf) {
  const { productId, brandId, code, benefit, terms, startsAt, endsAt } = productCodes
  return db
    .select({ productId, brandId, code, benefit, terms, endsAt })
    .from(productCodes)
    .where(
      and(
        or(inArray(productId, productIds), inArray(brandId, brandIds)),
        lte(startsAt, now),
        or(isNull(endsAt), gt(endsAt, now)),
      ),
    )
    .orderBy(asc(endsAt), asc(productCodes.id))
}

/** What the ledger says about products, for the disclosure of a page. Those of a post belong to its own page. */
export async function selectDisclosedRelationships(
  db: Transaction,
  productIds: string[],
): Promise<DisclosedRelationship[]> {
  if (productIds.length === 0) return []
  const { kind, hasConditions, productId, postId } = productRelationships
  return db
    .select({ kind, hasConditions, product: products.name, brand: brands.name })
    .from(productRelationships)
    .innerJoin(products, eq(products.id, productId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(and(inArray(productId, productIds), isNull(postId)))
    .orderBy(asc(productRelationships.happenedOn), asc(productRelationships.id))
}
