import { streamNotesCsv } from '#app/features/transfer/work/notes-csv.server.ts'
import { csvDownloadResponse } from '#app/http/csv-download.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/transfer-notes'

const UUID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The notes of an import as a CSV file. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  if (!UUID_PATTERN.test(id)) return new Response('There is nothing at this address.', { status: 404 })
  return csvDownloadResponse({ fileName: 'import-notes.csv', log, read: () => streamNotesCsv(access, id) })
}
