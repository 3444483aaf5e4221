import { staticArticles } from '#app/features/catalog/articles.server.ts'
import { listArchiveAddresses } from '#app/features/newsletter/issues/archive.server.ts'
import { countPublicPosts, listSitemapPosts } from '#app/features/posts/feeds/feeds.server.ts'
import {
  partsOf,
  type SitemapEntry,
  sitemap,
  sitemapIndex,
  stretchOf,
} from '#app/features/posts/feeds/sitemap.ts'
import { listCategories } from '#app/features/posts/topics.server.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { notFound, plainResponse } from '#app/http/plain-response.server.ts'
import { accessOf, settingsOf } from '#app/http/request-context.server.ts'
import { publicPaths } from '#app/navigation/site.ts'
import { artUrl } from '#app/ui/picture-variants.ts'
import type { Route } from './+types/sitemap'

export const handle = { cache: { by: [] } } satisfies CachedRoute

/** The whole map while it fits into one file; past that an index, and each part at an address of its own. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const access = accessOf(context)
  const origin = settingsOf(context).siteUrl
  const answer = (body: string) => plainResponse({ body, type: 'application/xml; charset=utf-8' })

  const pages = [...pageEntries(await listCategories(access)), ...(await listArchiveAddresses(access))]
  const parts = partsOf(pages.length + (await countPublicPosts(access)))
  if (params.part === undefined && parts > 1) return answer(sitemapIndex(parts, origin))

  const part = Number(params.part ?? 1)
  if (!Number.isInteger(part) || part < 1 || part > parts) return notFound()
  const stretch = stretchOf(part, pages.length)
  const posts = await listSitemapPosts(access, stretch.posts)
  return answer(sitemap([...pages.slice(...stretch.pages), ...posts], origin))
}

const pageEntries = (categories: { slug: string }[]): SitemapEntry[] => [
  ...publicPaths.map((path) => ({ path })),
  ...categories.map(({ slug }) => ({ path: `/blog?category=${slug}` })),
  ...staticArticles.map(({ path, date, art }) => ({
    path,
    lastModified: new Date(date),
    image: artUrl(art),
  })),
]
