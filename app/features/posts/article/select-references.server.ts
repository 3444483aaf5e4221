import { HTML_LIMITS } from '#app/features/posts/html/html-limits.ts'
import { listReferencedProducts } from '#app/features/posts/html/product-references.ts'
import type { ReferencedProducts } from '#app/features/products/blocks/referenced-products.ts'
import { selectPostDisclosures } from '#app/features/products/disclosure/select-disclosure.server.ts'
import { selectShownProducts } from '#app/features/products/shown/select-shown-products.server.ts'
import type { Transaction } from '#database/access.ts'
import { renderPost } from './render-post.server.ts'

type ReferenceOptions = { now: Date; timeZone: string }

/** All products that these texts refer to, in one query; none if they refer to none. */
export async function selectReferencedProducts(
  db: Transaction,
  texts: string[],
  { now, timeZone }: ReferenceOptions,
): Promise<ReferencedProducts> {
  const ids = texts.flatMap((text) => listReferencedProducts(text).slice(0, HTML_LIMITS.products))
  return { shown: await selectShownProducts(db, [...new Set(ids)], { now, country: null }), timeZone }
}

type RenderablePost = { id: string; content: string }

/** A post as readers get it, with what has to be said above it. */
export async function renderPostWithProducts(
  db: Transaction,
  post: RenderablePost,
  options: ReferenceOptions,
) {
  const products = await selectReferencedProducts(db, [post.content], options)
  const { links, ...rendered } = renderPost(post.content, products)
  const subject = { id: post.id, productIds: [...products.shown.keys()] }
  const disclose = await selectPostDisclosures(db, [subject])
  return { ...rendered, disclosure: disclose({ ...subject, links }) }
}
