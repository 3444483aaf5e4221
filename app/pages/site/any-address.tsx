import { data, redirect } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { loadPostPage } from '#app/features/post-page/load-post-page.server.ts'
import { PostPage } from '#app/features/post-page/post-page.tsx'
import { postMeta } from '#app/features/posts/article/article-meta.ts'
import { resolveAddress } from '#app/features/transfer/resolve-address.server.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { PageNotFound } from '#app/ui/page-not-found.tsx'
import type { Route } from './+types/any-address'

export const meta: Route.MetaFunction = (args) => {
  if (args.loaderData) return postMeta(args, args.loaderData.post)
  return pageMeta(args, {
    title: 'Page not found',
    description: 'There is no page at this address.',
    isIndexed: false,
  })
}

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

/** What has an address of its own, or had another one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const current = context.get(requestContext)
  const target = await resolveAddress(current.access, url.pathname)
  if (target?.kind === 'moved') throw redirect(target.to + url.search, 301)
  const found = target && (await loadPostPage(current, target.slug, url))
  return found ? { kind: 'post' as const, ...found } : data(null, { status: 404 })
}

export default function AnyAddress({ loaderData }: Route.ComponentProps) {
  return loaderData ? <PostPage {...loaderData} /> : <PageNotFound />
}
