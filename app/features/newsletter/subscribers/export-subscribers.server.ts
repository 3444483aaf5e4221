import { auditOwnAction } from '#app/features/audit/audit-actions.server.ts'
import { csvLine } from '#app/text/csv.ts'
import type { ListCursor } from '#app/ui/list/cursor.ts'
import type { Access } from '#database/access.ts'
import { type SubscriberFilter, selectSubscriberPage } from './list-subscribers.server.ts'

const EXPORT_PAGE_SIZE = 2_000

type ExportRow = Awaited<ReturnType<typeof selectSubscriberPage>>[number]

/** For the audit log: without the search text, which may be a name. */
const describeFilter = ({ status, search }: SubscriberFilter) =>
  [status ?? 'all', search && 'by a search'].filter(Boolean).join(', ')

const formatRow = ({ email, name, status, createdAt, confirmedAt }: ExportRow) =>
  csvLine([email, name ?? '', status, createdAt.toISOString(), confirmedAt?.toISOString() ?? ''])

/** A CSV file that is read page by page. Each page has its own transaction, so that slow downloads hold none open. */
export async function exportSubscribers(
  access: Access,
  filter: SubscriberFilter,
): Promise<ReadableStream<Uint8Array>> {
  const readPage = (after: ListCursor | undefined) =>
    access.run((db) => selectSubscriberPage(db, filter, { after, limit: EXPORT_PAGE_SIZE }))
  const encoder = new TextEncoder()
  // Before the response starts, so that an error can still be reported.
  await access.run((db) => auditOwnAction(db, 'subscribers-exported', describeFilter(filter)))
  let rows = await readPage(undefined)
  // The byte order mark, by which Excel recognizes UTF-8.
  let text = `\uFEFF${csvLine(['email', 'name', 'status', 'subscribed', 'confirmed'])}`
  return new ReadableStream({
    async pull(controller) {
      controller.enqueue(encoder.encode(text + rows.map(formatRow).join('')))
      text = ''
      const last = rows.at(-1)
      if (!last || rows.length < EXPORT_PAGE_SIZE) return controller.close()
      rows = await readPage(last)
    },
  })
}
