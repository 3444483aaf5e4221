import { asc, eq, or } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { productOffers } from '#database/schema/product-offers.ts'
import { products } from '#database/schema/products.ts'
import type { ReadShopPage } from './shop-page.ts'

/** The product with this number, or with this link: each lives in the library once. */
export const findKnownProduct = (
  access: Access,
  { asin, gtin, link }: Pick<ReadShopPage, 'asin' | 'gtin' | 'link'>,
): Promise<{ id: string; name: string } | null> =>
  access.run(async (db) => {
    const [known] = await db
      .select({ id: products.id, name: products.name })
      .from(products)
      .leftJoin(productOffers, eq(productOffers.productId, products.id))
      .where(
        or(
          eq(productOffers.link, link),
          asin ? eq(products.asin, asin) : undefined,
          gtin ? eq(products.gtin, gtin) : undefined,
        ),
      )
      .orderBy(asc(products.createdAt), asc(products.id))
      .limit(1)
    return known ?? null
  })
