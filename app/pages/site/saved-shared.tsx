import { pageMeta } from '#app/document/page-meta.ts'
import { itemsResponse } from '#app/features/saved/read-items.server.ts'
import { MAX_SHARED } from '#app/features/saved/share-link.ts'
import { SharedPage, sharedTitle } from '#app/features/saved/shared-page.tsx'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/saved-shared'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: sharedTitle, description: 'Posts and products.', isIndexed: false })

/** It may have prices of Amazon, which nobody may keep. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => {
  const sent = new Headers(loaderHeaders)
  sent.set('Cache-Control', 'no-store')
  return sent
}

export const loader = ({ url, context }: Route.LoaderArgs) =>
  itemsResponse(context.get(requestContext), { text: url.searchParams.get('items') ?? '', max: MAX_SHARED })

export default function SavedShared({ loaderData }: Route.ComponentProps) {
  return <SharedPage {...loaderData} />
}
