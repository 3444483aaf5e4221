import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { PageCountry } from '#app/http/reader-country.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { brands } from '#database/schema/brands.ts'
import { productCollections } from '#database/schema/product-collections.ts'
import { type DisclosedLink, writeDisclosure } from '../disclosure/disclosure.ts'
import { readEarningLink } from '../links/earning-link.ts'
import { selectShopSettings } from '../settings/shop-settings.server.ts'
import { type AmazonTag, type ShopSettings, withMissingTag } from '../settings/shop-settings.ts'
import { filterProducts } from './filter-products.ts'
import {
  type ShownOptions,
  selectDisclosedRelationships,
  selectShownProducts,
} from './select-shown-products.server.ts'
import { type CollectionPage, collectionPath, type ProductPage, type Shop } from './shop.ts'
import { type CollectionFacts, type ProductFacts, selectCollectionFacts } from './shop-facts.server.ts'
import { disclosedLinks, type ShownProduct } from './shown-product.ts'

/** For those who can fill it: not in the scripts of readers. */
export const EMPTY_SHOP_NOTE =
  'Only you see this page, and no menu leads here, until a collection of products is public.'

/** Of a list of products. */
const PAGE_SIZE = 24

/** In the row of the shop's page. The others are on the page of the picks. */
const MAX_PICKS_IN_ROW = 12

type PageOptions = { now?: Date; country?: PageCountry; page?: number }

type ShopOptions = PageOptions & { parameters?: URLSearchParams }

/** In a fixed number of queries, with the products of one page. Null while nothing is public. */
export const readShop = (
  access: Access,
  { now = new Date(), country, page = 1, parameters = new URLSearchParams() }: ShopOptions = {},
): Promise<Shop | null> =>
  access.run(async (db) => {
    const collections = await selectCollectionFacts(db, now)
    if (collections.length === 0) return null
    const settings = await selectShopSettings(db)
    const all = new Map(
      collections.flatMap(({ products }) => products.map((facts) => [facts.id, facts] as const)),
    )
    const { groups: filters, found, url } = filterProducts([...all.values()], parameters)
    if (found) {
      const shown = await selectPage(db, found, { now, country, page })
      const disclosure = await discloseProducts(db, shown.rows, settings)
      const pageQuery = `${url.slice(url.indexOf('?'))}&page=`
      return { filters, disclosure, found: { ...shown, pageQuery }, whole: null }
    }
    const picks = await selectPicks(db, collections, { now, country })
    const featured = await selectFeaturedBrands(db, settings.amazonTags)
    const otherLinks = featured.flatMap(({ link }) => link ?? [])
    return {
      filters,
      disclosure: await discloseProducts(db, picks.products, { ...settings, otherLinks }),
      found: null,
      whole: {
        collections: collections.filter(({ isPicks }) => !isPicks).map(({ summary }) => summary),
        picks,
        brands: featured.map(({ brand }) => brand),
        trustPoints: settings.trustPoints,
      },
    }
  })

/** Null if there is none that readers may see. */
export const readCollectionPage = (
  access: Access,
  slug: string,
  { now = new Date(), country, page = 1 }: PageOptions = {},
): Promise<CollectionPage | null> =>
  access.run(async (db) => {
    const [collection] = await selectCollectionFacts(db, now, eq(productCollections.slug, slug))
    if (!collection) return null
    const products = await selectPage(db, collection.products, { now, country, page })
    const disclosure = await discloseProducts(db, products.rows, await selectShopSettings(db))
    return {
      collection: { ...collection.summary, products: { ...products, pageQuery: '?page=' } },
      disclosure,
    }
  })

/** The pages of collections, for the sitemap. The picks are on the shop's page. */
export const listCollectionPaths = (access: Access): Promise<string[]> =>
  access.run(async (db) => {
    const { slug, isPublic, isPicks, position, id } = productCollections
    const stored = await db
      .select({ slug })
      .from(productCollections)
      .where(and(eq(isPublic, true), eq(isPicks, false)))
      .orderBy(asc(position), asc(id))
    return stored.map((collection) => collectionPath(collection.slug))
  })

/** A page beyond the last one is the last one. */
async function selectPage(
  db: Transaction,
  facts: ProductFacts[],
  { page: asked, ...options }: ShownOptions & { page: number },
): Promise<Omit<ProductPage, 'pageQuery'>> {
  const pages = Math.max(1, Math.ceil(facts.length / PAGE_SIZE))
  const page = Math.min(asked, pages)
  const rows = await selectInOrder(db, facts.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), options)
  return { rows, total: facts.length, page, pages }
}

async function selectPicks(db: Transaction, collections: CollectionFacts[], options: ShownOptions) {
  const picks = collections.find(({ isPicks }) => isPicks)
  const facts = picks?.products ?? []
  return {
    products: await selectInOrder(db, facts.slice(0, MAX_PICKS_IN_ROW), options),
    total: facts.length,
    path: collectionPath(picks?.summary.slug ?? ''),
  }
}

async function selectInOrder(db: Transaction, facts: ProductFacts[], options: ShownOptions) {
  const ids = facts.map(({ id }) => id)
  const shown = await selectShownProducts(db, ids, options)
  return ids.flatMap((id) => shown.get(id) ?? [])
}

type DisclosureOptions = Pick<ShopSettings, 'region' | 'ownWords'> & {
  /** Those of the page that belong to no product. */
  otherLinks?: DisclosedLink[]
  /** Posts whose reviews the page shows: what was paid for there was paid for here. */
  reviewPostIds?: string[]
}

export async function discloseProducts(
  db: Transaction,
  products: ShownProduct[],
  { region, ownWords, otherLinks = [], reviewPostIds }: DisclosureOptions,
) {
  const ids = [...new Set(products.map(({ id }) => id))]
  const relationships = await selectDisclosedRelationships(db, ids, reviewPostIds)
  return writeDisclosure({
    region,
    ownWords,
    relationships,
    links: [...disclosedLinks(products), ...otherLinks],
  })
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
    const href = withMissingTag(typed, tags)
    const link = readEarningLink(href)
    // It has to be clear that a link leads to Amazon.
    const text = link.isAmazon ? 'Visit at Amazon' : 'Visit'
    return { brand: { ...brand, website: { href, rel: link.rel, text } }, link }
  })
}
