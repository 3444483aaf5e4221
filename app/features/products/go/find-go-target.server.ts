import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { productOffers } from '#database/schema/product-offers.ts'
import { products } from '#database/schema/products.ts'
import { productSlugs } from '#database/schema/reviews.ts'
import { mayUseRedirect } from '../links/offer-link.ts'
import { productLimits } from '../products.ts'
import { orderOffers } from '../shown/shown-product.ts'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const isSlug = (text: string) => text.length <= productLimits.slug && SLUG.test(text)

export type GoSlugs = { product: string; offer?: string }

/**
 * Where /go/{product}/{offer} leads: to the stored link of an offer that uses it, and nowhere else; without an offer, to
 * the first one for the reader's country. Row policies hide offers of drafts.
 */
export async function findGoTarget(
  access: Access,
  { product, offer }: GoSlugs,
  country: string | null,
): Promise<{ offerId: string; link: string } | undefined> {
  if (!isSlug(product) || (offer !== undefined && !isSlug(offer))) return undefined
  const { id, link, region, slug, program, position } = productOffers
  const found = await access.run((db) =>
    db
      .select({ offerId: id, link, region })
      .from(productOffers)
      .innerJoin(products, eq(products.id, productOffers.productId))
      .where(
        and(
          // Short links are printed and shared: those with an earlier slug keep working.
          or(eq(products.slug, product), inArray(products.id, withEarlierSlug(db, product))),
          offer === undefined ? undefined : eq(slug, offer),
          eq(program, 'go'),
        ),
      )
      .orderBy(asc(position), asc(id)),
  )
  const allowed = found.filter((target) => mayUseRedirect(target.link))
  return orderOffers(allowed, country)[0]
}

const withEarlierSlug = (db: Transaction, slug: string) =>
  db.select({ id: productSlugs.productId }).from(productSlugs).where(eq(productSlugs.slug, slug))
