import { getSocialPicture } from '#app/features/posts/social-card/social-picture.server.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { notFoundResponse, resourceResponse } from '#app/http/resource-response.server.ts'
import type { Route } from './+types/social-picture'

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export async function loader({ context, params }: Route.LoaderArgs) {
  const { access, services } = context.get(requestContext)
  const body = await getSocialPicture(access, params.slug, services.media)
  return body ? resourceResponse({ body, contentType: 'image/jpeg' }) : notFoundResponse()
}
