import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { csvLine } from '#app/features/newsletter/subscribers/csv.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Archive } from './archive.server.ts'
import type { ArchiveItem } from './archive-item.ts'
import { decodeTextStream } from './decode-text.server.ts'

/** A longer record has a missing quotation mark, or is an attack on the memory. */
const MAX_RECORD_BYTES = 1024 * 1024

type CsvRow = Record<string, string | undefined>

/** Converts the subscriber lists of an archive to the format of the subscriber import. */
export async function* findSubscriberLists(
  archive: Archive,
  fileNamePattern: RegExp,
): AsyncGenerator<ArchiveItem> {
  for (const name of archive.names.filter((file) => fileNamePattern.test(file))) {
    if (await hasSubscribers(archive, name))
      yield { kind: 'people', csv: () => toSubscriberCsv(archive, name) }
  }
}

/** Whether there is a line besides the header. */
async function hasSubscribers(archive: Archive, name: string) {
  const lines = toSubscriberCsv(archive, name)
  await lines.next()
  // Errors are reported when the list is read.
  const { done } = await lines.next().catch(() => ({ done: false }))
  await lines.return(undefined)
  return !done
}

async function* toSubscriberCsv(archive: Archive, name: string): AsyncGenerator<Uint8Array> {
  const rows = parse({
    columns: true,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MAX_RECORD_BYTES,
  })
  const piping = pipeline(decodeTextStream(await archive.open(name)), rows)
  // The loop below throws the same error.
  piping.catch(() => {})
  yield Buffer.from(csvLine(['email', 'name', 'status']))
  try {
    for await (const row of rows as AsyncIterable<CsvRow>) {
      yield Buffer.from(csvLine([row.email ?? '', row.name ?? '', subscriberStatus(row)]))
    }
  } catch (error) {
    throw error instanceof CsvError ? new UserError(422, `${name} cannot be read (${error.message}).`) : error
  }
}

/** Ghost has `subscribed_to_emails` and `deleted_at`, Substack `email_disabled`, Venus `status`. */
function subscriberStatus(row: CsvRow): string {
  if (row.status !== undefined) return row.status
  const isUnsubscribed =
    row.subscribed_to_emails?.toLowerCase() === 'false' ||
    row.email_disabled?.toLowerCase() === 'true' ||
    (row.deleted_at ?? '') !== ''
  return isUnsubscribed ? 'unsubscribed' : 'active'
}
