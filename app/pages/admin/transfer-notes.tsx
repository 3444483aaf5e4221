import { notesFile } from '#app/features/transfer/work/notes-file.server.ts'
import { accessOf } from '#app/http/request-context.server.ts'
import type { Route } from './+types/transfer-notes'

const headers = {
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': 'attachment; filename="import-notes.csv"',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What of an import could not be taken, as a file. */
export function loader({ params, context }: Route.LoaderArgs) {
  if (!ID.test(params.id)) return new Response('There is nothing at this address.', { status: 404 })
  return new Response(notesFile(accessOf(context), params.id), { headers })
}
