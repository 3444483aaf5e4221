import { streamNotesCsv } from '#app/features/transfer/work/notes-csv.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/transfer-notes'

const headers = {
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': 'attachment; filename="import-notes.csv"',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
}

const UUID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The notes of an import as a CSV file. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { access } = context.get(requestContext)
  if (!UUID_PATTERN.test(params.id)) return new Response('There is nothing at this address.', { status: 404 })
  return new Response(streamNotesCsv(access, params.id), { headers })
}
