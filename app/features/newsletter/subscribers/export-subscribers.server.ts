import { auditOwnAction } from '#app/features/audit/audit-actions.server.ts'
import { selectInterestNames } from '#app/features/newsletter/audience/interests.server.ts'
import { csvLine } from '#app/text/csv.ts'
import { readPages, streamCsv } from '#app/text/csv-stream.ts'
import type { Access } from '#database/access.ts'
import { type SubscriberFilter, selectSubscriberPage } from './list-subscribers.server.ts'

const EXPORT_PAGE_SIZE = 2_000

type ExportRow = Awaited<ReturnType<typeof selectSubscriberPage>>[number] & { interests: string[] }

/** For the audit log: without the search text, which may be a name. */
const describeFilter = ({ status, search }: SubscriberFilter) =>
  [status ?? 'all', search && 'by a search'].filter(Boolean).join(', ')

const formatRow = ({ email, name, status, createdAt, confirmedAt, interests }: ExportRow) =>
  csvLine([
    email,
    name ?? '',
    status,
    createdAt.toISOString(),
    confirmedAt?.toISOString() ?? '',
    interests.join('; '),
  ])

/** A CSV file that is read page by page. Each page has its own transaction, so that slow downloads hold none open. */
export async function exportSubscribers(
  access: Access,
  filter: SubscriberFilter,
): Promise<ReadableStream<Uint8Array>> {
  await access.run((db) => auditOwnAction(db, 'subscribers-exported', describeFilter(filter)))
  const readPage = (after: ExportRow | undefined) =>
    access.run(async (db): Promise<ExportRow[]> => {
      const page = await selectSubscriberPage(db, filter, { after, limit: EXPORT_PAGE_SIZE })
      const ids = page.map(({ id }) => id)
      const interests = await selectInterestNames(db, ids)
      return page.map((row) => ({ ...row, interests: interests.get(row.id) ?? [] }))
    })
  return streamCsv({
    columns: ['email', 'name', 'status', 'subscribed', 'confirmed', 'interests'],
    pages: readPages(readPage, EXPORT_PAGE_SIZE),
    formatRow,
  })
}
