import { archiveMimeTypes, MAX_ARCHIVE_BYTES } from '#app/features/transfer/transfer.ts'
import { acceptArchive } from '#app/features/transfer/work/accept-archive.server.ts'
import type { AcceptingRoute } from '#app/http/accepting-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/transfer-file'

export const handle = {
  accepts: { contentTypes: archiveMimeTypes, body: { maxStreamBytes: MAX_ARCHIVE_BYTES } },
} satisfies AcceptingRoute

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

/** For scripts: the archive is the body of the request. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const bytes = request.body ?? new Blob([]).stream()
  const name = url.searchParams.get('name') ?? ''
  const { data, init } = await acceptArchive(context.get(requestContext), name, bytes)
  return Response.json(data, init ?? undefined)
}
