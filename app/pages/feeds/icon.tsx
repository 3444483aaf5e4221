import { drawIcon } from '#app/features/site/looks/icons.server.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { resourceResponse } from '#app/http/resource-response.server.ts'
import type { Route } from './+types/icon'

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export const loader = async ({ context, url }: Route.LoaderArgs) =>
  resourceResponse(await drawIcon(context.get(requestContext).page.site, url.pathname.slice(1)))
