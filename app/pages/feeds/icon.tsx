import { getIcon } from '#app/features/site/looks/icons.server.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { notFoundResponse, resourceResponse } from '#app/http/resource-response.server.ts'
import type { Route } from './+types/icon'

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export async function loader({ context, params }: Route.LoaderArgs) {
  const { page, services } = context.get(requestContext)
  const icon = await getIcon({ site: page.site, media: services.media }, params.file ?? 'favicon.ico')
  return icon ? resourceResponse(icon) : notFoundResponse()
}
