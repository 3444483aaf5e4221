import { data } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { parseSlug } from '#app/features/posts/lists/post-url.ts'
import { CollectionView } from '#app/features/products/shown/collection-view.tsx'
import { readCollectionPage } from '#app/features/products/shown/read-shop.server.ts'
import { collectionPath } from '#app/features/products/shown/shop.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { shopPage } from '#app/navigation/site-structure.ts'
import type { Route } from './+types/collection'

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { title, note, slug, imageUrl, imageAlt } = args.loaderData.collection
  return pageMeta(args, {
    title,
    description: note || shopPage.description,
    path: collectionPath(slug),
    ...(imageUrl && { image: { url: imageUrl, alt: imageAlt } }),
  })
}

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export async function loader({ params, context }: Route.LoaderArgs) {
  const { access } = context.get(requestContext)
  const slug = parseSlug(params.slug)
  const page = slug && (await readCollectionPage(access, slug))
  if (!page) throw data(null, { status: 404 })
  return page
}

export default function Collection({ loaderData }: Route.ComponentProps) {
  return <CollectionView page={loaderData} />
}
