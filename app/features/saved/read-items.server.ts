import { and, inArray } from 'drizzle-orm'
import { data } from 'react-router'
import { isPublic, selectSummaries, toPostSummary } from '#app/features/posts/summaries.server.ts'
import { selectShownProducts } from '#app/features/products/shown/select-shown-products.server.ts'
import { productPagePath } from '#app/features/products/shown/shop.ts'
import type { ShownProduct } from '#app/features/products/shown/shown-product.ts'
import { formatRetryDelay, rateLimitCounters, retryAfterHeader } from '#app/http/rate-limits.server.ts'
import type { PageCountry } from '#app/http/reader-country.server.ts'
import { type Access, isStaffActor, type Transaction } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import type { RateLimiter } from '#platform/limits/rate-limiter.ts'
import { decodeItems, type ItemRef } from './share-link.ts'
import type { ItemsResponse, ShownItem } from './shown-item.ts'

type ItemsContext = {
  access: Access
  ip: string
  page: { country?: PageCountry }
  services: { limits: Pick<RateLimiter, 'consume'> }
}

type AskedItems = { text: string; max: number }

/** What readers may see of a list, in its order. Nothing of it is kept. */
export async function itemsResponse({ access, ip, page, services }: ItemsContext, asked: AskedItems) {
  const seconds = isStaffActor(access.actor)
    ? null
    : await services.limits.consume(rateLimitCounters('search', { network: ip }))
  if (seconds !== null) {
    const failure = `That was a lot at once. Please try again ${formatRetryDelay(seconds)}.`
    return data<ItemsResponse>({ failure, items: [] }, { status: 429, headers: retryAfterHeader(seconds) })
  }
  const refs = decodeItems(asked.text, asked.max)
  const items = await access.run((db) => selectItems(db, refs, page.country))
  return data<ItemsResponse>({ failure: null, items })
}

async function selectItems(db: Transaction, refs: ItemRef[], country?: PageCountry): Promise<ShownItem[]> {
  const now = new Date()
  const idsOf = (kind: ItemRef['kind']) => refs.filter((ref) => ref.kind === kind).map(({ id }) => id)
  const postIds = idsOf('post')
  const rows =
    postIds.length > 0
      ? await selectSummaries(db, {
          where: and(isPublic(now), inArray(blogPosts.id, postIds)),
          limit: postIds.length,
        })
      : []
  const posts = rows.map((row): ShownItem => {
    const { id, path, title, image, adLabel } = toPostSummary(row, now)
    const ofProducts = { brand: null, price: null, isDiscontinued: false }
    return { kind: 'post', id, path, title, image: image?.url ?? null, adLabel, ...ofProducts }
  })
  const products = await selectShownProducts(db, idsOf('product'), { now, country })
  const found = new Map([...posts, ...[...products.values()].map(toItem)].map((item) => [item.id, item]))
  return refs.flatMap(({ id }) => found.get(id) ?? [])
}

function toItem({ id, slug, name, brand, picture, offers, isDiscontinued }: ShownProduct): ShownItem {
  const price = offers.find((offer) => offer.price !== null)?.price
  return {
    kind: 'product',
    id,
    path: productPagePath(slug),
    title: name,
    image: picture?.url ?? null,
    adLabel: null,
    brand,
    price: price ? { text: price.text, at: price.at } : null,
    isDiscontinued,
  }
}
