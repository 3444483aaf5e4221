import { acceptVideo } from '#app/features/media/video/accept-video.server.ts'
import { MAX_VIDEO_STREAM_BYTES, VIDEO_MIME_TYPE } from '#app/features/media/video/video-rules.ts'
import type { AcceptingRoute } from '#app/http/accepting-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/media-video'

export const handle = {
  accepts: { contentTypes: [VIDEO_MIME_TYPE], body: { maxStreamBytes: MAX_VIDEO_STREAM_BYTES } },
} satisfies AcceptingRoute

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

/** For scripts: the file is the body of the request. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { data, init } = await acceptVideo(context.get(requestContext), 'video', {
    name: url.searchParams.get('name') ?? '',
    length: Number(request.headers.get('content-length') ?? 0),
    bytes: request.body ?? new Blob([]).stream(),
  })
  return Response.json(data, init ?? undefined)
}
