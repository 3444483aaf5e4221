import { and, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import { slugify } from '#app/features/posts/slug.ts'
import { UserError } from '#app/http/user-error.server.ts'
import { DAY_MS, wallClockToDate } from '#app/ui/time-zone.ts'
import type { Access, Transaction } from '#database/access.ts'
import { mediaFiles } from '#database/schema/media.ts'
import { blogCategories } from '#database/schema/posts.ts'
import { productCodes } from '#database/schema/product-codes.ts'
import { productOffers } from '#database/schema/product-offers.ts'
import { products } from '#database/schema/products.ts'
import { findOrAddBrand } from './find-or-add-brand.server.ts'
import { findProductByName } from './find-product-by-name.server.ts'
import { uncheckedLink } from './freshness/health.ts'
import { asinOf, isAmazonLink } from './links/amazon.ts'
import { regionOf, storeNameOf } from './links/store.ts'
import type { CodeInput, OfferInput, ProductInput } from './product-schema.server.ts'
import { productLimits } from './products.ts'
import { selectShopSettings } from './settings/shop-settings.server.ts'
import { withMissingTag } from './settings/shop-settings.ts'

type SaveOptions = {
  /** Null for a new product. */
  id: string | null
  /** `updatedAt` when the form was opened. */
  asOf: string
  timeZone: string
}

/** Returns its id; undefined when it no longer exists. Assistants save everything but what makes it public, and codes. */
export const saveProduct = (
  access: Access,
  input: ProductInput,
  { id, asOf, timeZone }: SaveOptions,
): Promise<string | undefined> =>
  access.run(async (db) => {
    const isAdmin = access.actor.kind !== 'assistant'
    if (id && !(await lockProduct(db, id, asOf))) return undefined
    await refuseUnknownPictures(db, input)
    await refuseUnknownCategory(db, input.categoryId)
    const { amazonTags } = await selectShopSettings(db)
    const offers = input.offers.map((offer) => ({ ...offer, link: withMissingTag(offer.link, amazonTags) }))
    const content = await contentOf(db, id, input)
    const publication = isAdmin ? await publicationOf(db, id, input) : {}
    const savedId = await writeProduct(db, id, { ...content, ...publication })
    if (!savedId) return undefined
    await saveOffers(db, savedId, offers)
    if (isAdmin) await saveCodes(db, savedId, { codes: input.codes, timeZone })
    return savedId
  })

async function lockProduct(db: Transaction, id: string, asOf: string): Promise<boolean> {
  const [stored] = await db
    .select({ updatedAt: products.updatedAt })
    .from(products)
    .where(eq(products.id, id))
    .for('no key update')
  if (!stored && (await db.$count(products, eq(products.id, id))) > 0) {
    throw new UserError(403, 'Only an admin can change a product that readers have seen.')
  }
  if (stored && asOf !== '' && stored.updatedAt.toISOString() !== asOf) {
    throw new UserError(409, 'Somebody saved this product meanwhile. Open it in another tab and compare.')
  }
  return stored !== undefined
}

type WrittenProduct = Partial<typeof products.$inferInsert> & { name: string; slug: string }

async function writeProduct(db: Transaction, id: string | null, values: WrittenProduct) {
  const saved = id
    ? await db.update(products).set(values).where(eq(products.id, id)).returning({ id: products.id })
    : await db.insert(products).values(values).returning({ id: products.id })
  return saved[0]?.id
}

async function contentOf(db: Transaction, id: string | null, input: ProductInput) {
  const { name, categoryId, size, shades, pictures, gtin, bestFor, notFor, note, ingredients } = input
  const ownSkinTypes = { skinTypes: input.skinTypes, hairTypes: input.hairTypes }
  return {
    name,
    categoryId,
    size,
    shades,
    pictures,
    gtin,
    bestFor,
    notFor,
    note,
    ingredients,
    ...ownSkinTypes,
    asin: input.asin ?? asinInOffers(input.offers),
    brandId: input.brand ? await findOrAddBrand(db, input.brand) : null,
    slug: input.slug || (await unusedSlug(db, id, `${input.brand} ${name}`)),
  }
}

function asinInOffers(offers: OfferInput[]): string | null {
  for (const { link } of offers) {
    const asin = isAmazonLink(link) ? asinOf(new URL(link)) : undefined
    if (asin) return asin
  }
  return null
}

async function unusedSlug(db: Transaction, id: string | null, name: string): Promise<string> {
  const base =
    slugify(name)
      .slice(0, productLimits.slug - 4)
      .replace(/-$/, '') || 'product'
  const rows = await db
    .select({ slug: products.slug })
    .from(products)
    .where(
      and(
        or(eq(products.slug, base), sql`${products.slug} like ${`${base}-%`}`),
        id ? ne(products.id, id) : undefined,
      ),
    )
  const taken = new Set(rows.map(({ slug }) => slug))
  if (!taken.has(base)) return base
  for (let number = 2; ; number++) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`
}

async function publicationOf(db: Transaction, id: string | null, { state, successor }: ProductInput) {
  if (state !== 'replaced') return { state, successorId: null }
  const successorId = await findSuccessor(db, id, successor)
  return { state: 'discontinued' as const, successorId }
}

/** Throws if the other product is replaced by this one, directly or not. */
export async function findSuccessor(db: Transaction, id: string | null, typed: string): Promise<string> {
  const successorId = await findProductByName(db, typed, 'successor')
  if (id && (await leadsTo(db, successorId, id))) {
    throw new UserError(422, 'This product replaces that one, directly or not. Choose another.', 'successor')
  }
  return successorId
}

/** Whether the product, or one that replaces it, is the other one. */
async function leadsTo(db: Transaction, from: string, to: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with recursive chain (id) as (
      select ${from}::uuid
      union
      select p.successor_id from products p join chain on p.id = chain.id where p.successor_id is not null
    )
    select 1 from chain where id = ${to}::uuid`)
  return rows.length > 0
}

async function refuseUnknownPictures(db: Transaction, { pictures, shades }: ProductInput) {
  const keyOf = (url: string) => url.slice('/media/'.length)
  const keys = [...new Set([...pictures.map(({ url }) => url), ...shades.map((s) => s.swatchUrl)])]
    .filter(Boolean)
    .map(keyOf)
  if (keys.length === 0) return
  const known = await db.select({ key: mediaFiles.key }).from(mediaFiles).where(inArray(mediaFiles.key, keys))
  if (known.length === keys.length) return
  const index = pictures.findIndex(({ url }) => !known.some(({ key }) => key === keyOf(url)))
  const field = index < 0 ? 'shades' : `pictures.${index}.url`
  throw new UserError(422, 'This picture is not in the library.', field)
}

async function refuseUnknownCategory(db: Transaction, categoryId: string | null) {
  if (!categoryId) return
  const found = await db.$count(blogCategories, eq(blogCategories.id, categoryId))
  if (!found) throw new UserError(422, 'This category was deleted. Please choose another one.', 'categoryId')
}

/** In the order of the form. An offer keeps its slug, since links to it were shared. */
async function saveOffers(db: Transaction, productId: string, offers: OfferInput[]) {
  const stored = await db.select().from(productOffers).where(eq(productOffers.productId, productId))
  const kept = offers.map((offer) => stored.find(({ id }) => id === offer.id))
  const keptIds = kept.flatMap((offer) => offer?.id ?? [])
  await db
    .delete(productOffers)
    .where(
      and(
        eq(productOffers.productId, productId),
        keptIds.length > 0 ? notInArray(productOffers.id, keptIds) : undefined,
      ),
    )
  const slugs = new Set(kept.flatMap((offer) => offer?.slug ?? []))
  for (const [index, offer] of offers.entries()) {
    const before = kept[index]
    const values = { ...offerValues(offer, index, before), position: index + 1 }
    if (before) {
      await db.update(productOffers).set(values).where(eq(productOffers.id, before.id))
    } else {
      const slug = offerSlug(values, slugs)
      slugs.add(slug)
      await db.insert(productOffers).values({ ...values, productId, slug })
    }
  }
}

type StoredOffer = typeof productOffers.$inferSelect

/** What the form leaves empty follows from the link. A price that was not changed keeps its source and time. */
function offerValues(offer: OfferInput, index: number, before: StoredOffer | undefined) {
  const url = new URL(offer.link)
  const store = offer.store || storeNameOf(url)
  if (!store) {
    throw new UserError(
      422,
      'Please enter the store: this link does not say which it is.',
      `offers.${index}.store`,
    )
  }
  const isAmazon = isAmazonLink(offer.link)
  const isSamePrice = before?.price === offer.price && before?.currency === offer.currency
  if (isAmazon && offer.price !== null && !(isSamePrice && before?.priceSource === 'amazon')) {
    const message = 'Amazon allows no prices that were typed or copied. Please leave it empty.'
    throw new UserError(422, message, `offers.${index}.price`)
  }
  const isChecked = before?.link === offer.link
  return {
    store,
    link: offer.link,
    region: offer.region ?? (before ? null : (regionOf(url) ?? null)),
    isAffiliate: offer.isAffiliate,
    program: isAmazon ? ('direct' as const) : offer.program,
    currency: offer.currency,
    stock: isAmazon ? ('unknown' as const) : offer.stock,
    ...(isChecked ? {} : uncheckedLink),
    ...(isSamePrice && before ? {} : newPrice(offer)),
  }
}

const newPrice = ({ price, pagePrice }: OfferInput) =>
  price === null
    ? { price, priceSource: null, priceAt: null }
    : {
        price,
        priceSource: pagePrice === String(price) ? ('page' as const) : ('typed' as const),
        priceAt: new Date(),
      }

/** Of its store, with the country where the store has several offers. */
function offerSlug({ store, region }: { store: string; region: string | null }, taken: Set<string>): string {
  const base = slugify(slugify(store).slice(0, productLimits.slug - 8)) || 'store'
  const candidates = [base, ...(region ? [`${base}-${region.toLowerCase()}`] : [])]
  const free = candidates.find((slug) => !taken.has(slug))
  if (free) return free
  for (let number = 2; ; number++) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`
}

type CodesInput = { codes: CodeInput[]; timeZone: string }

/** They begin and end with a day of the site's time zone. */
async function saveCodes(db: Transaction, productId: string, { codes, timeZone }: CodesInput) {
  const ofProduct = eq(productCodes.productId, productId)
  const stored = await db.select({ id: productCodes.id }).from(productCodes).where(ofProduct)
  const keptIds = stored.map(({ id }) => id).filter((id) => codes.some((code) => code.id === id))
  await db
    .delete(productCodes)
    .where(and(ofProduct, keptIds.length > 0 ? notInArray(productCodes.id, keptIds) : undefined))
  for (const { id, code, benefit, terms, startsOn, endsOn } of codes) {
    const startsAt = wallClockToDate(timeZone, Date.parse(startsOn))
    const endsAt = endsOn ? wallClockToDate(timeZone, Date.parse(endsOn) + DAY_MS) : null
    const values = { code, benefit, terms, startsAt, endsAt }
    if (keptIds.includes(id)) await db.update(productCodes).set(values).where(eq(productCodes.id, id))
    else await db.insert(productCodes).values({ ...values, productId })
  }
}
