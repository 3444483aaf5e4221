import { csvLine } from '#app/text/csv.ts'
import { streamCsv } from '#app/text/csv-stream.ts'
import type { Access } from '#database/access.ts'
import { readAllNotes } from './imports.server.ts'

export const streamNotesCsv = (access: Access, id: string) =>
  streamCsv({
    columns: ['what', 'why'],
    pages: readAllNotes(access, id),
    formatRow: ({ subject, reason }) => csvLine([subject, reason]),
  })
