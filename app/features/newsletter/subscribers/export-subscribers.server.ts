import { auditOwnAction } from '#app/features/audit/audit-actions.server.ts'
import { csvLine } from '#app/text/csv.ts'
import { readPages, streamCsv } from '#app/text/csv-stream.ts'
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
  await access.run((db) => auditOwnAction(db, 'subscribers-exported', describeFilter(filter)))
  const readPage = (after: ExportRow | undefined) =>
    access.run((db) => selectSubscriberPage(db, filter, { after, limit: EXPORT_PAGE_SIZE }))
  return streamCsv({
    columns: ['email', 'name', 'status', 'subscribed', 'confirmed'],
    pages: readPages(readPage, EXPORT_PAGE_SIZE),
    formatRow,
  })
}
