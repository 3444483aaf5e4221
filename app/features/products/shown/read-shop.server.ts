import { asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { brands, productCollectionItems, productCollections } from '#database/schema/products.ts'
import { type Disclosure, writeDisclosure } from '../disclosure/disclosure.ts'
import { selectShopSettings } from '../settings/shop-settings.server.ts'
import { selectDisclosedRelationships, selectShownProducts } from './select-shown-products.server.ts'
import { disclosedLinks, formatTotal, type ShownProduct } from './shown-product.ts'

export type ShownCollection = {
  id: string
  slug: string
  title: string
  note: string
  imageUrl: string | null
  imageAlt: string
  products: ShownProduct[]
  /** Of all its products; null where one has no price. */
  total: string | null
}

export type ShownBrand = {
  id: string
  slug: string
  name: string
  note: string
  websiteUrl: string | null
  imageUrl: string | null
  imageAlt: string
}

/** What the shop's page shows. */
export type Shop = {
  collections: ShownCollection[]
  picks: ShownProduct[]
  brands: ShownBrand[]
  disclosure: Disclosure
}

type ShopOptions = { now?: Date; country?: string | null }

/** In a fixed number of queries, however many products there are. */
export const readShop = (
  access: Access,
  { now = new Date(), country = null }: ShopOptions = {},
): Promise<Shop> =>
  access.run(async (db) => {
    const stored = await selectCollections(db)
    const items = await selectItems(
      db,
      stored.map(({ id }) => id),
    )
    const ids = [...new Set(items.map(({ productId }) => productId))]
    const shown = await selectShownProducts(db, ids, { now, country })
    const collections = stored.map(({ isPicks, ...collection }) => {
      const products = items.flatMap(({ collectionId, productId }) =>
        collectionId === collection.id ? (shown.get(productId) ?? []) : [],
      )
      return { ...collection, isPicks, products, total: formatTotal(products) }
    })
    const { region, ownWords } = await selectShopSettings(db)
    const relationships = await selectDisclosedRelationships(db, [...shown.keys()])
    const links = disclosedLinks([...shown.values()])
    return {
      collections: collections.filter(({ isPicks }) => !isPicks).map(({ isPicks: _, ...rest }) => rest),
      picks: collections.find(({ isPicks }) => isPicks)?.products ?? [],
      brands: await selectFeaturedBrands(db),
      disclosure: writeDisclosure({ region, ownWords, relationships, links }),
    }
  })

function selectCollections(db: Transaction) {
  const { id, slug, title, note, imageUrl, imageAlt, isPicks, position } = productCollections
  return db
    .select({ id, slug, title, note, imageUrl, imageAlt, isPicks })
    .from(productCollections)
    .where(eq(productCollections.isPublic, true))
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

function selectFeaturedBrands(db: Transaction) {
  const { id, slug, name, note, websiteUrl, imageUrl, imageAlt, featuredPosition } = brands
  return db
    .select({ id, slug, name, note, websiteUrl, imageUrl, imageAlt })
    .from(brands)
    .where(isNotNull(featuredPosition))
    .orderBy(asc(featuredPosition), asc(id))
}
