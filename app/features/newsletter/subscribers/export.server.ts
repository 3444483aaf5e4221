import { noteOwn } from '#app/features/audit/note.server.ts'
import type { Place } from '#app/ui/list/place.ts'
import type { Access } from '#database/access.ts'
import { csvLine } from './csv.ts'
import { type Filter, pageOf } from './list.server.ts'

const PAGE = 2_000

type Row = Awaited<ReturnType<typeof pageOf>>[number]

/** Which of them: their status, and not what was searched for, which may be somebody's name. */
const nameOf = ({ status, search }: Filter) =>
  [status ?? 'all', search && 'by a search'].filter(Boolean).join(', ')

const lineOf = ({ email, name, status, createdAt, confirmedAt }: Row) =>
  csvLine([email, name ?? '', status, createdAt.toISOString(), confirmedAt?.toISOString() ?? ''])

/**
 * Everybody who matches, as CSV, page by page as it is read. Each page is a transaction of its own: while the reader
 * takes their time, nobody else waits for the database.
 */
export async function exportSubscribers(access: Access, filter: Filter): Promise<ReadableStream<Uint8Array>> {
  const read = (after: Place | undefined) => access.run((db) => pageOf(db, filter, { after, limit: PAGE }))
  const encoder = new TextEncoder()
  // Before the answer begins: what goes wrong here can still be said.
  await access.run((db) => noteOwn(db, 'subscribers-exported', nameOf(filter)))
  let rows = await read(undefined)
  // The mark by which Excel knows UTF-8.
  let text = `\uFEFF${csvLine(['email', 'name', 'status', 'subscribed', 'confirmed'])}`
  return new ReadableStream({
    async pull(controller) {
      controller.enqueue(encoder.encode(text + rows.map(lineOf).join('')))
      text = ''
      const last = rows.at(-1)
      if (!last || rows.length < PAGE) return controller.close()
      rows = await read(last)
    },
  })
}
