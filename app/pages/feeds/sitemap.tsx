import { GIFT_GUIDES_PATH } from '#app/features/gift-guides/gift-guides.ts'
import { listGiftGuidePaths } from '#app/features/gift-guides/read-gift-guides.server.ts'
import { listHolidayPaths } from '#app/features/holidays/holidays.server.ts'
import { HOLIDAYS_PATH } from '#app/features/holidays/holidays.ts'
import { listArchivePaths } from '#app/features/newsletter/issues/archive.server.ts'
import {
  countPublicPosts,
  listSitemapPages,
  listSitemapPosts,
} from '#app/features/posts/feeds/feeds.server.ts'
import {
  buildSitemap,
  buildSitemapIndex,
  type SitemapEntry,
  sitemapPartCount,
  sitemapPartRange,
} from '#app/features/posts/feeds/sitemap.ts'
import { listCategories } from '#app/features/posts/taxonomy.server.ts'
import { listComparisonPaths } from '#app/features/products/comparisons/read-comparison-page.server.ts'
import { listProductPagePaths } from '#app/features/products/product-page/read-product-page.server.ts'
import { listCollectionPaths } from '#app/features/products/shown/read-shop.server.ts'
import type { SiteState } from '#app/features/site/site-state.server.ts'
import { listMediaKitPaths } from '#app/features/sponsors/media-kit.server.ts'
import { MEDIA_KIT_PATH } from '#app/features/sponsors/media-kit.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { notFoundResponse, resourceResponse } from '#app/http/resource-response.server.ts'
import { publicPathsOf } from '#app/navigation/public-paths.server.ts'
import type { Route } from './+types/sitemap'

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

/** One file while it fits; beyond that an index, and each part at its own URL. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { access, page, services } = context.get(requestContext)
  const { site } = page
  const origin = services.settings.siteUrl
  const xmlResponse = (body: string) =>
    resourceResponse({ body, contentType: 'application/xml; charset=utf-8' })

  const ownPages = await listSitemapPages(access)
  const ownPaths = new Set(ownPages.map(({ path }) => path))
  const pages = [
    ...pageEntries(page, await listCategories(access)).filter(({ path }) => !ownPaths.has(path)),
    ...ownPages,
    ...(await listHolidayPaths(access)).map((path) => ({ path })),
    ...(await listGiftGuidePaths(access)).map((path) => ({ path })),
    ...(await listMediaKitPaths(access)).map((path) => ({ path })),
    ...(await listCollectionPaths(access)).map((path) => ({ path })),
    ...(await listProductPagePaths(access)).map((path) => ({ path })),
    ...(await listComparisonPaths(access)).map((path) => ({ path })),
    ...(await listArchivePaths(access)),
  ]
  const parts = sitemapPartCount(pages.length + (await countPublicPosts(access)))
  if (params.part === undefined && parts > 1) return xmlResponse(buildSitemapIndex(parts, origin))

  const part = Number(params.part ?? 1)
  if (!Number.isInteger(part) || part < 1 || part > parts) return notFoundResponse()
  const range = sitemapPartRange(part, pages.length)
  const posts = await listSitemapPosts(access, range.posts)
  return xmlResponse(buildSitemap([...pages.slice(...range.pages), ...posts], { origin, site }))
}

const listedPaths: string[] = [HOLIDAYS_PATH, MEDIA_KIT_PATH]

const pageEntries = (state: SiteState, categories: { slug: string }[]): SitemapEntry[] => [
  ...publicPathsOf(state)
    // A menu may lead there, too: they are listed once, by their own features.
    .filter((path) => !listedPaths.includes(path) && !path.startsWith(GIFT_GUIDES_PATH))
    .map((path) => ({ path })),
  ...categories.map(({ slug }) => ({ path: `/blog?category=${slug}` })),
]
