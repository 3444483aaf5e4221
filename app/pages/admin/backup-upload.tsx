import { acceptUploadedBackup } from '#app/features/backups/accept-uploaded-backup.server.ts'
import { MAX_BACKUP_BYTES } from '#app/features/backups/restore.ts'
import type { AcceptingRoute } from '#app/http/accepting-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/backup-upload'

export const handle = {
  accepts: {
    contentTypes: ['application/zip', 'application/octet-stream'],
    body: { maxStreamBytes: MAX_BACKUP_BYTES },
  },
} satisfies AcceptingRoute

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

/** For scripts: the backup is the body of the request. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const bytes = request.body ?? new Blob([]).stream()
  const name = url.searchParams.get('name') ?? ''
  const { data, init } = await acceptUploadedBackup(context.get(requestContext), name, bytes)
  return Response.json(data, init ?? undefined)
}
