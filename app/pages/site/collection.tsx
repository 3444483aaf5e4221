import { data } from 'react-router'
import { parseSlug } from '#app/features/posts/lists/post-url.ts'
import { collectionMeta } from '#app/features/products/shown/collection-meta.ts'
import { CollectionView } from '#app/features/products/shown/collection-view.tsx'
import { readCollectionPage } from '#app/features/products/shown/read-shop.server.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { parseListQuery } from '#app/ui/list/list-query.ts'
import type { Route } from './+types/collection'

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? collectionMeta(args, args.loaderData.collection) : []

export const handle = { cache: { keyParams: ['page'] } } satisfies CachedRoute

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { access, page: state } = context.get(requestContext)
  const slug = parseSlug(params.slug)
  const { page } = parseListQuery(url.searchParams)
  const shown = slug && (await readCollectionPage(access, slug, { page, country: state.country }))
  if (!shown) throw data(null, { status: 404 })
  return shown
}

export default function Collection({ loaderData }: Route.ComponentProps) {
  return <CollectionView page={loaderData} />
}
