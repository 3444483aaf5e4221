import { acceptVideo } from '#app/features/media/video/accept-video.server.ts'
import { CAPTIONS_MIME_TYPE, MAX_CAPTIONS_BYTES } from '#app/features/media/video/video-rules.ts'
import type { AcceptingRoute } from '#app/http/accepting-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/media-captions'

export const handle = {
  accepts: { contentTypes: [CAPTIONS_MIME_TYPE], body: { maxStreamBytes: MAX_CAPTIONS_BYTES } },
} satisfies AcceptingRoute

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

/** For scripts: the file is the body of the request. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { data, init } = await acceptVideo(context.get(requestContext), 'captions', {
    name: url.searchParams.get('name') ?? '',
    length: Number(request.headers.get('content-length') ?? 0),
    bytes: request.body ?? new Blob([]).stream(),
  })
  return Response.json(data, init ?? undefined)
}
