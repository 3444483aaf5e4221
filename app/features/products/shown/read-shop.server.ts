import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { brands, productCollectionItems, productCollections } from '#database/schema/products.ts'
import { type DisclosedLink, writeDisclosure } from '../disclosure/disclosure.ts'
import { readEarningLink } from '../links/earning-link.ts'
import { selectShopSettings } from '../settings/shop-settings.server.ts'
import { type AmazonTag, type ShopSettings, withOwnTag } from '../settings/shop-settings.ts'
import { filterProducts } from './filter-products.ts'
import { selectDisclosedRelationships, selectShownProducts } from './select-shown-products.server.ts'
import { type CollectionPage, collectionPath, type Shop, type ShownCollection } from './shop.ts'
import { disclosedLinks, formatTotal, type ShownProduct } from './shown-product.ts'

type ShopOptions = { now?: Date; country?: string | null; parameters?: URLSearchParams }

/** In a fixed number of queries, however many products there are. Null while nothing is public. */
export const readShop = (
  access: Access,
  { now = new Date(), country = null, parameters = new URLSearchParams() }: ShopOptions = {},
): Promise<Shop | null> =>
  access.run(async (db) => {
    const stored = await selectCollections(db)
    if (stored.length === 0) return null
    const settings = await selectShopSettings(db)
    const filled = await fillCollections(db, stored, { now, country })
    const products = [...new Set(filled.flatMap((collection) => collection.products))]
    const featured = await selectFeaturedBrands(db, settings.amazonTags)
    const filtered = filterProducts(products, parameters)
    return {
      collections: filled
        .filter(({ isPicks }) => !isPicks)
        .map(({ products: _, isPicks: __, ...summary }) => summary),
      picks: filled.find(({ isPicks }) => isPicks)?.products ?? [],
      brands: featured.map(({ brand }) => brand),
      trustPoints: settings.trustPoints,
      filtered,
      disclosure: await discloseProducts(db, products, {
        ...settings,
        // Brands are not shown beside what was filtered.
        otherLinks: filtered.found ? [] : featured.flatMap(({ link }) => link ?? []),
      }),
    }
  })

/** Null if there is none that readers may see. */
export const readCollectionPage = (
  access: Access,
  slug: string,
  { now = new Date(), country = null }: ShopOptions = {},
): Promise<CollectionPage | null> =>
  access.run(async (db) => {
    const stored = await selectCollections(db, eq(productCollections.slug, slug))
    const [collection] = await fillCollections(db, stored, { now, country })
    if (!collection) return null
    const disclosure = await discloseProducts(db, collection.products, await selectShopSettings(db))
    return { collection, disclosure }
  })

/** The pages of collections, for the sitemap. The picks are on the shop's page. */
export const listCollectionPaths = (access: Access): Promise<string[]> =>
  access.run(async (db) => {
    const stored = await selectCollections(db, eq(productCollections.isPicks, false))
    return stored.map(({ slug }) => collectionPath(slug))
  })

type StoredCollection = Awaited<ReturnType<typeof selectCollections>>[number]

async function fillCollections(
  db: Transaction,
  stored: StoredCollection[],
  options: { now: Date; country: string | null },
): Promise<(ShownCollection & { isPicks: boolean })[]> {
  const items = await selectItems(
    db,
    stored.map(({ id }) => id),
  )
  const ids = [...new Set(items.map(({ productId }) => productId))]
  const shown = await selectShownProducts(db, ids, options)
  return stored.map((collection) => {
    const products = items.flatMap(({ collectionId, productId }) =>
      collectionId === collection.id ? (shown.get(productId) ?? []) : [],
    )
    return { ...collection, products, itemCount: products.length, total: formatTotal(products) }
  })
}

type DisclosureOptions = Pick<ShopSettings, 'region' | 'ownWords'> & {
  /** Those of the page that belong to no product. */
  otherLinks?: DisclosedLink[]
}

export async function discloseProducts(
  db: Transaction,
  products: ShownProduct[],
  { region, ownWords, otherLinks = [] }: DisclosureOptions,
) {
  const ids = [...new Set(products.map(({ id }) => id))]
  const relationships = await selectDisclosedRelationships(db, ids)
  return writeDisclosure({
    region,
    ownWords,
    relationships,
    links: [...disclosedLinks(products), ...otherLinks],
  })
}

function selectCollections(db: Transaction, where?: SQL) {
  const { id, slug, title, note, imageUrl, imageAlt, isPicks, position } = productCollections
  return db
    .select({ id, slug, title, note, imageUrl, imageAlt, isPicks })
    .from(productCollections)
    .where(and(eq(productCollections.isPublic, true), where))
    .orderBy(asc(position), asc(id))
}

async function selectItems(db: Transaction, collectionIds: string[]) {
  if (collectionIds.length === 0) return []
  const { id, collectionId, productId, position } = productCollectionItems
  return db
    .select({ collectionId, productId })
    .from(productCollectionItems)
    .where(inArray(collectionId, collectionIds))
    .orderBy(asc(position), asc(id))
}

async function selectFeaturedBrands(db: Transaction, tags: AmazonTag[]) {
  const { id, slug, name, note, websiteUrl, imageUrl, imageAlt, featuredPosition } = brands
  const rows = await db
    .select({ id, slug, name, note, websiteUrl, imageUrl, imageAlt })
    .from(brands)
    .where(isNotNull(featuredPosition))
    .orderBy(asc(featuredPosition), asc(id))
  return rows.map(({ websiteUrl: typed, ...brand }) => {
    if (!typed) return { brand: { ...brand, website: null } }
    const href = withOwnTag(typed, tags)
    const link = readEarningLink(href)
    // It has to be clear that a link leads to Amazon.
    const text = link.isAmazon ? 'Visit at Amazon' : 'Visit'
    return { brand: { ...brand, website: { href, rel: link.rel, text } }, link }
  })
}
