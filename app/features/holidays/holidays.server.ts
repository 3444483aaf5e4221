import { asc, count, desc, eq, or, type SQL } from 'drizzle-orm'
import type { Disclosure } from '#app/features/products/disclosure/disclosure.ts'
import { findProductByName } from '#app/features/products/find-product-by-name.server.ts'
import { isAmazonLink } from '#app/features/products/links/amazon.ts'
import { readEarningLink } from '#app/features/products/links/earning-link.ts'
import { nameStore } from '#app/features/products/products.ts'
import { selectShopSettings } from '#app/features/products/settings/shop-settings.server.ts'
import { withMissingTag } from '#app/features/products/settings/shop-settings.ts'
import { discloseProducts } from '#app/features/products/shown/read-shop.server.ts'
import { selectShownProducts } from '#app/features/products/shown/select-shown-products.server.ts'
import {
  COUNTRY_LINK_TEXT,
  countedOffer,
  lastMomentOf,
  type ShownProduct,
} from '#app/features/products/shown/shown-product.ts'
import type { PageCountry } from '#app/http/reader-country.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { holidayFinds, holidayGuides, holidayTodos } from '#database/schema/holidays.ts'
import { products } from '#database/schema/products.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import {
  type FindExtras,
  type FindProduct,
  HOLIDAYS_PATH,
  type HolidayFind,
  type HolidayGuide,
  type HolidayPage,
  type HolidayTodo,
  publicGuides,
  type StoredFind,
} from './holidays.ts'

type Context = {
  access: Access
  log: Log
  page: { country: PageCountry }
  services: { fallbackGuide: { lastKnown: () => HolidayGuide | null } }
}

/** Without a year, that of the newest guide. When reading fails, the fallback as it was last is shown. */
export async function readHolidayPage(
  { access, log, page, services }: Context,
  year?: string,
): Promise<HolidayPage> {
  try {
    return await access.run((db) => selectHolidayPage(db, year, page.country))
  } catch (error) {
    log.error(loggableError(error), 'could not load the holiday guide')
    const guide = services.fallbackGuide.lastKnown()
    return { guide, path: HOLIDAYS_PATH, isFallback: true, failed: true, otherYears: [] }
  }
}

async function selectHolidayPage(
  db: Transaction,
  year: string | undefined,
  country: PageCountry,
): Promise<HolidayPage> {
  const guides = await selectGuides(
    db,
    or(eq(holidayGuides.isActive, true), eq(holidayGuides.isFallback, true)),
  )
  const shown = publicGuides(guides)
  const current = shown.find((guide) => year === undefined || String(guide.year) === year)
  const fallback = year === undefined ? guides.find((guide) => guide.isFallback) : undefined
  const guide = current ?? fallback
  return {
    guide: guide ? await withEntries(db, guide, country) : null,
    path: current?.path ?? HOLIDAYS_PATH,
    isFallback: !current,
    failed: false,
    otherYears: shown
      .filter((other) => other !== current)
      .map(({ year, title, path }) => ({ year, title, path })),
  }
}

/** The pages of guides, for the sitemap. */
export const listHolidayPaths = (access: Access): Promise<string[]> =>
  access.run(async (db) => {
    const guides = await selectGuides(db, eq(holidayGuides.isActive, true))
    return publicGuides(guides).map(({ path }) => path)
  })

/** To be kept in memory: without what ends or changes of products, such as codes and prices. */
export const readFallbackGuide = (access: Access): Promise<HolidayGuide | null> =>
  access.run(async (db) => {
    const [guide] = await selectGuides(db, eq(holidayGuides.isFallback, true))
    if (!guide) return null
    const { disclosure: _, ...shown } = await withEntries(db, guide)
    const finds = shown.finds.map(({ product: __, ...find }) => find)
    return { ...shown, finds, ...(await discloseFinds(db, finds, [])) }
  })

/** The newest year first, and of one year the guide that was created last. */
export function selectGuides(db: Transaction, where?: SQL) {
  const { id, title, description, year, isActive, isFallback, imageUrl, imageAlt, createdAt } = holidayGuides
  return db
    .select({ id, title, description, year, isActive, isFallback, imageUrl, imageAlt })
    .from(holidayGuides)
    .where(where)
    .orderBy(desc(year), desc(createdAt), desc(id))
}

type SelectedGuide = Awaited<ReturnType<typeof selectGuides>>[number]

async function withEntries(
  db: Transaction,
  guide: SelectedGuide,
  country?: PageCountry,
): Promise<HolidayGuide> {
  const { id, title, description, year, imageUrl, imageAlt } = guide
  return { title, description, year, imageUrl, imageAlt, ...(await selectShownEntries(db, id, country)) }
}

/** As readers see them, with the products of finds. */
export async function selectShownEntries(db: Transaction, guideId: string, country?: PageCountry) {
  const { finds, todos } = await selectGuideEntries(db, guideId)
  const ids = [...new Set(finds.flatMap(({ productId }) => productId ?? []))]
  const shownProducts = await selectShownProducts(db, ids, { now: new Date(), country })
  const shown = finds.map((find) => toHolidayFind(find, shownProducts.get(find.productId ?? '')))
  return { finds: shown, todos, ...(await discloseFinds(db, shown, [...shownProducts.values()])) }
}

async function discloseFinds(
  db: Transaction,
  finds: Pick<HolidayFind, 'linkUrl'>[],
  shownProducts: ShownProduct[],
): Promise<{ disclosure?: Disclosure }> {
  const otherLinks = finds.flatMap(({ linkUrl }) => (linkUrl ? readEarningLink(linkUrl) : []))
  if (
    shownProducts.length === 0 &&
    !otherLinks.some(({ isAffiliate, isAmazon }) => isAffiliate || isAmazon)
  ) {
    return {}
  }
  const settings = await selectShopSettings(db)
  return { disclosure: await discloseProducts(db, shownProducts, { ...settings, otherLinks }) }
}

function toHolidayFind(
  { productId, productSlug: _, ...find }: StoredFind,
  product: ShownProduct | undefined,
): HolidayFind {
  // A draft, or a product that was deleted: her own words stay.
  if (!product && productId) return { ...find, linkUrl: null }
  if (!product) return { ...find, ...describeLink(find.linkUrl) }
  const { name, note, picture } = product
  return {
    id: find.id,
    title: name,
    description: find.description || note,
    imageUrl: picture?.url ?? find.imageUrl,
    imageAlt: picture ? picture.alt : find.imageAlt,
    linkUrl: null,
    product: toFindProduct(product),
  }
}

/** It has to be clear that a link leads to Amazon. */
function describeLink(linkUrl: string | null): Pick<HolidayFind, 'linkRel' | 'linkText'> {
  if (!linkUrl) return {}
  const { rel, isAmazon } = readEarningLink(linkUrl)
  return { linkRel: rel, linkText: isAmazon ? 'Shop this find at Amazon' : 'Shop this find' }
}

function toFindProduct({ offers, countryHref, codes, isDiscontinued }: ShownProduct): FindProduct {
  const countryLink = countryHref
    ? [{ text: COUNTRY_LINK_TEXT, href: countryHref, rel: 'sponsored noopener', isAffiliate: true }]
    : []
  const storeLinks = offers.map((offer) => {
    const { store, region, isOutOfStock, href, rel, isAffiliate } = offer
    const place = nameStore({ store, region })
    const text = isOutOfStock ? `${place} (out of stock)` : `Shop at ${place}`
    return { text, href, rel, isAffiliate, ...countedOffer(offer) }
  })
  return {
    price: offers.find((offer) => offer.price !== null)?.price ?? null,
    isDiscontinued,
    codes: codes.map(({ code, benefit, terms, endsAt }) => ({
      code,
      benefit,
      terms,
      until: endsAt && lastMomentOf(endsAt),
    })),
    links: [...countryLink, ...storeLinks],
  }
}

/** A guide's finds and todos in their order. */
export async function selectGuideEntries(db: Transaction, guideId: string) {
  const { id, title, description, imageUrl, imageAlt, linkUrl, productId } = holidayFinds
  const finds: StoredFind[] = await db
    .select({
      id,
      title,
      description,
      imageUrl,
      imageAlt,
      linkUrl,
      productId,
      productSlug: products.slug,
    })
    .from(holidayFinds)
    .leftJoin(products, eq(products.id, productId))
    .where(eq(holidayFinds.guideId, guideId))
    .orderBy(asc(holidayFinds.displayOrder))
  const todos: HolidayTodo[] = await db
    .select({ id: holidayTodos.id, item: holidayTodos.item })
    .from(holidayTodos)
    .where(eq(holidayTodos.guideId, guideId))
    .orderBy(asc(holidayTodos.displayOrder))
  return { finds, todos }
}

export type GuideFields = { title: string; description: string; year: number }

type NewGuide = typeof holidayGuides.$inferInsert

export async function createGuide(access: Access, fields: NewGuide): Promise<{ id: string }> {
  const [guide] = await access.run((db) =>
    db.insert(holidayGuides).values(fields).returning({ id: holidayGuides.id }),
  )
  if (!guide) throw new Error('the guide was not written')
  return guide
}

export type FindFields = { title: string; description: string } & Partial<FindExtras> & {
    /** The name or the address of a product. */
    product?: string
  }

/** With a product the title is its name, for the case that it is deleted. */
export async function toFindColumns(db: Transaction, { product, ...find }: FindFields) {
  if (!product) return { ...find, productId: null, ...(await tagLink(db, find)) }
  const productId = await findProductByName(db, product, 'product')
  const [named] = await db.select({ name: products.name }).from(products).where(eq(products.id, productId))
  return { ...find, productId, title: named?.name ?? find.title, linkUrl: null }
}

/** Amazon's links carry their tag themselves. */
async function tagLink(db: Transaction, { linkUrl }: Pick<FindFields, 'linkUrl'>) {
  if (!linkUrl || !isAmazonLink(linkUrl)) return {}
  return { linkUrl: withMissingTag(linkUrl, (await selectShopSettings(db)).amazonTags) }
}

/** False when the guide no longer exists. */
export const addFind = (access: Access, guideId: string, find: FindFields) =>
  access.run(async (db) => {
    const displayOrder = await nextDisplayOrder(db, holidayFinds, guideId)
    if (displayOrder) {
      await db.insert(holidayFinds).values({ guideId, ...(await toFindColumns(db, find)), displayOrder })
    }
    return displayOrder !== undefined
  })

/** False when the guide no longer exists. */
export const addTodo = (access: Access, guideId: string, item: string) =>
  access.run(async (db) => {
    const displayOrder = await nextDisplayOrder(db, holidayTodos, guideId)
    if (displayOrder) await db.insert(holidayTodos).values({ guideId, item, displayOrder })
    return displayOrder !== undefined
  })

/** The current count plus one. Counted with the guide locked, so that two additions do not get the same number. */
async function nextDisplayOrder(
  db: Transaction,
  table: typeof holidayFinds | typeof holidayTodos,
  guideId: string,
) {
  const [guide] = await lockGuide(db, guideId)
  if (!guide) return undefined
  const [existing] = await db.select({ total: count() }).from(table).where(eq(table.guideId, guideId))
  return (existing?.total ?? 0) + 1
}

/** Every change to the order of a guide's entries takes this lock first. */
export const lockGuide = (db: Transaction, guideId: string) =>
  db.select({ id: holidayGuides.id }).from(holidayGuides).where(eq(holidayGuides.id, guideId)).for('update')
