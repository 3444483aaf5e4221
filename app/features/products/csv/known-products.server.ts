import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { formatDayInZone } from '#app/ui/time-zone-text.ts'
import type { Transaction } from '#database/access.ts'
import { brands } from '#database/schema/brands.ts'
import { blogCategories } from '#database/schema/posts.ts'
import { productCodes } from '#database/schema/product-codes.ts'
import { productOffers } from '#database/schema/product-offers.ts'
import { products } from '#database/schema/products.ts'
import { formatShades, type ProductPicture, type Shade } from '../products.ts'

const successors = alias(products, 'successors')

/** A product as its form has it: what a file says nothing of is saved as it is. */
export type KnownProduct = { id: string; asOf: string; category: string; input: FormInput }

export type FormOffer = {
  id: string
  link: string
  store: string
  region: string
  program: string
  currency: string
  price: string
  stock: string
  pagePrice: string
  isAffiliate: boolean
}

export type FormInput = {
  slug: string
  name: string
  brand: string
  categoryId: string
  state: string
  successor: string
  size: string
  shades: string
  gtin: string
  asin: string
  skinTypes: string[]
  hairTypes: string[]
  bestFor: string
  notFor: string
  note: string
  ingredients: string
  pictures: ProductPicture[]
  offers: FormOffer[]
  codes: Record<string, string>[]
}

export const newProductInput: FormInput = {
  slug: '',
  name: '',
  brand: '',
  categoryId: '',
  state: 'draft',
  successor: '',
  size: '',
  shades: '',
  gtin: '',
  asin: '',
  skinTypes: [],
  hairTypes: [],
  bestFor: '',
  notFor: '',
  note: '',
  ingredients: '',
  pictures: [],
  offers: [],
  codes: [],
}

type Keys = { slugs: string[]; names: string[] }

/** Those with one of these addresses, or names in lower case; all of them without keys. In a fixed number of queries. */
export async function selectKnownProducts(
  db: Transaction,
  timeZone: string,
  keys?: Keys,
): Promise<KnownProduct[]> {
  const isNamed =
    keys &&
    or(
      sql`${products.slug} = any(${sql.param(keys.slugs)}::text[])`,
      sql`lower(${products.name}) = any(${sql.param(keys.names)}::text[])`,
    )
  const rows = await db
    .select({
      product: products,
      brand: brands.name,
      category: blogCategories.slug,
      successor: successors.slug,
    })
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(blogCategories, eq(blogCategories.id, products.categoryId))
    .leftJoin(successors, eq(successors.id, products.successorId))
    .where(isNamed)
    .orderBy(asc(sql`lower(${products.name})`), asc(products.id))
  const ids = rows.map(({ product }) => product.id)
  const offers = Map.groupBy(await selectOffersOf(db, ids), ({ productId }) => productId)
  const codes = Map.groupBy(await selectCodesOf(db, ids), ({ productId }) => productId ?? '')
  return rows.map(({ product, brand, category, successor }) => ({
    id: product.id,
    asOf: product.updatedAt.toISOString(),
    category: category ?? '',
    input: {
      ...pickTexts(product),
      brand: brand ?? '',
      categoryId: product.categoryId ?? '',
      state: successor ? 'replaced' : product.state,
      successor: successor ?? '',
      shades: formatShades(product.shades as Shade[]),
      skinTypes: product.skinTypes,
      hairTypes: product.hairTypes,
      pictures: product.pictures as ProductPicture[],
      offers: (offers.get(product.id) ?? []).map(toFormOffer),
      codes: (codes.get(product.id) ?? []).map((code) => toFormCode(code, timeZone)),
    },
  }))
}

const pickTexts = (product: typeof products.$inferSelect) => {
  const { slug, name, size, gtin, asin, bestFor, notFor, note, ingredients } = product
  return { slug, name, size, gtin: gtin ?? '', asin: asin ?? '', bestFor, notFor, note, ingredients }
}

const selectOffersOf = (db: Transaction, ids: string[]) =>
  db
    .select()
    .from(productOffers)
    .where(inArray(productOffers.productId, ids))
    .orderBy(asc(productOffers.position), asc(productOffers.id))

const selectCodesOf = (db: Transaction, ids: string[]) =>
  db
    .select()
    .from(productCodes)
    .where(inArray(productCodes.productId, ids))
    .orderBy(asc(productCodes.startsAt), asc(productCodes.id))

const toFormOffer = (offer: typeof productOffers.$inferSelect): FormOffer => ({
  id: offer.id,
  link: offer.link,
  store: offer.store,
  region: offer.region ?? '',
  program: offer.program,
  currency: offer.currency ?? '',
  price: offer.price?.toString() ?? '',
  stock: offer.stock,
  pagePrice: '',
  isAffiliate: offer.isAffiliate,
})

/** As the form has them: by days, and a code ends as the day after its last one begins. */
function toFormCode(code: typeof productCodes.$inferSelect, timeZone: string): Record<string, string> {
  const day = (moment: Date) => formatDayInZone(timeZone, moment)
  return {
    id: code.id,
    code: code.code,
    benefit: code.benefit,
    terms: code.terms,
    startsOn: day(code.startsAt),
    endsOn: code.endsAt ? day(new Date(code.endsAt.getTime() - 1000)) : '',
  }
}
