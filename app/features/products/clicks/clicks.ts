/** Where a link was shown. */
export const placements = [
  'post',
  'product',
  'shop',
  'guide',
  'links',
  'letter',
  'feed',
  'page',
  'other',
] as const
export type Placement = (typeof placements)[number]

export const placementLabels: Record<Placement, string> = {
  post: 'Posts',
  product: 'Product pages',
  shop: 'Shop',
  guide: 'Guides',
  links: 'Links page',
  letter: 'Letters',
  feed: 'Feeds',
  page: 'Other pages',
  other: 'Elsewhere',
}

/** In short links that are followed outside of the site, where there is no referrer: /go/balm/oak?from=letter. */
export const FROM_PARAMETER = 'from'

export const CLICK_DAYS = 30

/** Of one product, in the last `CLICK_DAYS` days. */
export type ProductClicks = {
  total: number
  /** By offer; one that was deleted has no store any more. */
  offers: { id: string; store: string | null; region: string | null; count: number }[]
  placements: { placement: Placement; count: number }[]
  /** The pages with the most clicks. */
  pages: { path: string; count: number }[]
}

const placementsByFirstSegment: Record<string, Placement> = {
  blog: 'post',
  'shop-my-favorites': 'shop',
  shop: 'shop',
  products: 'product',
  guides: 'guide',
  seasonal: 'guide',
  links: 'links',
  newsletter: 'letter',
}

/** By the path of the page; empty where it is not known. */
export function placementOf(path: string): Placement {
  if (path === '') return 'other'
  return placementsByFirstSegment[path.split('/', 2)[1] ?? ''] ?? 'page'
}
