import { and, eq } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { productOffers, products } from '#database/schema/products.ts'
import { mayUseRedirect } from '../links/offer-link.ts'
import { productLimits } from '../products.ts'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const isSlug = (text: string) => text.length <= productLimits.slug && SLUG.test(text)

/**
 * Where /go/{product}/{offer} leads: to the stored link of an offer that uses it, and nowhere else. Row policies hide
 * offers of drafts.
 */
export async function findGoTarget(
  access: Access,
  { product, offer }: { product: string; offer: string },
): Promise<string | undefined> {
  if (!isSlug(product) || !isSlug(offer)) return undefined
  const [found] = await access.run((db) =>
    db
      .select({ link: productOffers.link })
      .from(productOffers)
      .innerJoin(products, eq(products.id, productOffers.productId))
      .where(
        and(eq(products.slug, product), eq(productOffers.slug, offer), eq(productOffers.programme, 'go')),
      ),
  )
  return found && mayUseRedirect(found.link) ? found.link : undefined
}
