import { HTML_LIMITS } from '#app/features/posts/html/html-limits.ts'
import { listReferencedProducts } from '#app/features/posts/html/product-references.ts'
import type { ReferencedProducts } from '#app/features/products/blocks/referenced-products.ts'
import type { Disclosure } from '#app/features/products/disclosure/disclosure.ts'
import {
  type DisclosedPost,
  selectPostDisclosures,
} from '#app/features/products/disclosure/select-disclosure.server.ts'
import type { StoredReview } from '#app/features/products/reviews/reviews.ts'
import { selectShopSettings } from '#app/features/products/settings/shop-settings.server.ts'
import {
  type ShownOptions,
  selectShownProducts,
} from '#app/features/products/shown/select-shown-products.server.ts'
import type { Transaction } from '#database/access.ts'

export type ReferenceOptions = ShownOptions & { timeZone: string }

/**
 * All products that these texts refer to or review, in one query; none if they refer to none. The settings of the shop are
 * read only for texts with links to Amazon.
 */
export async function selectReferencedProducts(
  db: Transaction,
  texts: { content: string; review?: StoredReview | null }[],
  { now, timeZone, country }: ReferenceOptions,
): Promise<ReferencedProducts> {
  const ids = texts.flatMap(({ content, review }) => [
    ...listReferencedProducts(content).slice(0, HTML_LIMITS.products),
    ...(review ? [review.productId] : []),
  ])
  const mentionsAmazon = texts.some(({ content }) => /amazon\./i.test(content))
  return {
    shown: await selectShownProducts(db, [...new Set(ids)], { now, country }),
    timeZone,
    amazonTags: mentionsAmazon ? (await selectShopSettings(db)).amazonTags : [],
  }
}

type DisclosedText = Omit<DisclosedPost, 'productIds'> & { products: ReferencedProducts }

/** What has to be said above one text. */
export async function selectDisclosure(
  db: Transaction,
  { products, ...text }: DisclosedText,
): Promise<Disclosure> {
  const subject = { ...text, productIds: [...products.shown.keys()] }
  const disclose = await selectPostDisclosures(db, [subject])
  return disclose(subject)
}
