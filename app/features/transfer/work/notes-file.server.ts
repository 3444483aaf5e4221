import { csvLine } from '#app/features/newsletter/subscribers/csv.ts'
import type { Access } from '#database/access.ts'
import type { ImportNote } from '../transfer.ts'
import { allNotes } from './imports.server.ts'

/** What could not be taken, as CSV, page by page as it is read. */
export function notesFile(access: Access, id: string): ReadableStream<Uint8Array> {
  const pages = allNotes(access, id)
  const encoder = new TextEncoder()
  // The mark by which Excel knows UTF-8.
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
