import { getSocialPicture } from '#app/features/posts/social-card/social-picture.server.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { scopeToPost } from '#app/http/page-scope.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { notFoundResponse, resourceResponse } from '#app/http/resource-response.server.ts'
import type { Route } from './+types/social-picture'

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export async function loader({ context, params }: Route.LoaderArgs) {
  const { access, page, services } = context.get(requestContext)
  const picture = await getSocialPicture(access, params.slug, services.media)
  if (!picture) return notFoundResponse()
  scopeToPost(page, picture.id)
  return resourceResponse({ body: picture.body, contentType: 'image/jpeg' })
}
