import { data } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { loadPostPage } from '#app/features/post-page/load-post-page.server.ts'
import { PostPage } from '#app/features/post-page/post-page.tsx'
import { postMeta } from '#app/features/posts/article/article-meta.ts'
import { PostNotFound } from '#app/features/posts/article/post-not-found.tsx'
import { parseSlug } from '#app/features/posts/lists/post-url.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/post'

export const meta: Route.MetaFunction = (args) => {
  const post = args.loaderData?.post
  if (!post) {
    return pageMeta(args, {
      title: 'Post Not Found',
      description: 'There is no post here.',
      isIndexed: false,
    })
  }
  return postMeta(args, post)
}

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const slug = parseSlug(params.slug)
  const found = slug && (await loadPostPage(context.get(requestContext), slug, url))
  return found || data(null, { status: 404 })
}

export default function Post({ loaderData }: Route.ComponentProps) {
  return loaderData ? <PostPage {...loaderData} /> : <PostNotFound />
}

export function ErrorBoundary() {
  return <PostNotFound />
}
