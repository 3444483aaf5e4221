import { data } from 'react-router'
import { pageMeta, siteFromMatches } from '#app/document/page-meta.ts'
import { readMediaKitPage } from '#app/features/sponsors/media-kit.server.ts'
import { MEDIA_KIT_PATH } from '#app/features/sponsors/media-kit.ts'
import { MediaKitView, mediaKitTitle } from '#app/features/sponsors/media-kit-view.tsx'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/media-kit'

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  return pageMeta(args, {
    title: mediaKitTitle,
    description: args.loaderData.text || siteFromMatches(args.matches).description,
    path: MEDIA_KIT_PATH,
  })
}

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export async function loader({ context }: Route.LoaderArgs) {
  const kit = await readMediaKitPage(context.get(requestContext).access)
  if (!kit) throw data(null, { status: 404 })
  return kit
}

export default function MediaKit({ loaderData }: Route.ComponentProps) {
  return <MediaKitView kit={loaderData} />
}
