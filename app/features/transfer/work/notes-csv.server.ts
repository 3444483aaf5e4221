import { csvLine } from '#app/text/csv.ts'
import type { Access } from '#database/access.ts'
import type { ImportNote } from '../transfer.ts'
import { readAllNotes } from './imports.server.ts'

export function streamNotesCsv(access: Access, id: string): ReadableStream<Uint8Array> {
  const pages = readAllNotes(access, id)
  const encoder = new TextEncoder()
  // The byte order mark by which Excel recognizes UTF-8.
  let text = `\uFEFF${csvLine(['what', 'why'])}`
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pages.next()
      const lines = (value ?? []).map(({ subject, reason }: ImportNote) => csvLine([subject, reason]))
      controller.enqueue(encoder.encode(text + lines.join('')))
      text = ''
      if (done) controller.close()
    },
  })
}
