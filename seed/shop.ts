import { sql } from 'drizzle-orm'
import { demoShopSettings } from '#app/features/products/settings/demo-shop-settings.server.ts'
import { writeShopSettings } from '#app/features/products/settings/shop-settings.server.ts'
import type { Transaction } from '#database/access.ts'
import { brands as brandTable } from '#database/schema/brands.ts'
import { productCollectionItems, productCollections } from '#database/schema/product-collections.ts'
import { productOffers } from '#database/schema/product-offers.ts'
import { products as productTable } from '#database/schema/products.ts'
import { productFacts, testLogs } from './content/reviews.ts'
import { brands, collections, demoLink, products } from './content/shop.ts'
import type { SeedImage } from './content/types.ts'
import { demoId } from './demo-id.ts'

export const shopImages: SeedImage[] = [...products, ...collections, ...brands].flatMap(
  ({ image }) => image ?? [],
)

type ShopOptions = {
  imageUrls: Map<string, string>
  categoryIdBySlug: Map<string, string>
  now: Date
}

/** Returns the ids of what is marked as demo content. */
export async function createShop(db: Transaction, { imageUrls, categoryIdBySlug, now }: ShopOptions) {
  const urlOf = ({ name }: SeedImage) => imageUrls.get(name) ?? null
  const imageFields = (image: SeedImage | undefined) =>
    image && { imageUrl: urlOf(image), imageAlt: image.alt }
  await db.insert(brandTable).values(
    brands.map(({ slug, name, note, image }, index) => ({
      id: demoId('brand', slug),
      slug,
      name,
      note,
      ...imageFields(image),
      websiteUrl: demoLink(slug),
      featuredPosition: image ? index + 1 : null,
    })),
  )
  await db.insert(productTable).values(
    products.map(({ slug, name, note, brand, category, image }) => ({
      id: demoId('product', slug),
      slug,
      name,
      note,
      state: 'active' as const,
      brandId: brand ? demoId('brand', brand) : null,
      categoryId: categoryIdBySlug.get(category) ?? null,
      pictures: [{ url: urlOf(image), alt: image.alt, source: '' }],
      ...productFacts[slug],
      ...(testLogs.some(({ product }) => product === slug) && {
        isTestLogPublic: true,
        testFinishedAt: sql`now()`,
      }),
    })),
  )
  await db.insert(productOffers).values(
    products.map(({ slug, store, price }) => ({
      productId: demoId('product', slug),
      slug: 'store',
      store,
      price,
      position: 1,
      link: demoLink(slug),
      currency: 'USD',
      priceSource: 'typed' as const,
      priceAt: now,
    })),
  )
  await db.insert(productCollections).values(
    collections.map(({ slug, title, note, image, isPicks }, index) => ({
      id: demoId('collection', slug),
      slug,
      title,
      note,
      position: index + 1,
      ...imageFields(image),
      isPublic: true,
      isPicks: isPicks ?? false,
    })),
  )
  await db.insert(productCollectionItems).values(
    collections.flatMap((collection) =>
      collection.products.map((slug, index) => ({
        collectionId: demoId('collection', collection.slug),
        productId: demoId('product', slug),
        position: index + 1,
      })),
    ),
  )
  await writeShopSettings(db, demoShopSettings)
  const idsOf = (kind: Parameters<typeof demoId>[0], rows: { slug: string }[]) =>
    rows.map(({ slug }) => ({ id: demoId(kind, slug) }))
  return {
    brand: idsOf('brand', brands),
    product: idsOf('product', products),
    collection: idsOf('collection', collections),
  }
}
