import { archiveTypes, LARGEST_ARCHIVE } from '#app/features/transfer/transfer.ts'
import { takeArchive } from '#app/features/transfer/work/take-archive.server.ts'
import type { TakingRoute } from '#app/http/accepted-body.ts'
import { transferDeskOf } from '#app/http/request-context.server.ts'
import type { Route } from './+types/transfer-file'

export const handle = {
  takes: { types: archiveTypes, body: { stream: LARGEST_ARCHIVE } },
} satisfies TakingRoute

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

/** For scripts: an archive as the body, kept as it comes. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const bytes = request.body ?? new Blob([]).stream()
  const { outcome, ...answer } = await takeArchive(
    transferDeskOf(context),
    url.searchParams.get('name') ?? '',
    bytes,
  )
  return Response.json(outcome, answer)
}
