import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { UserError } from '#app/http/user-error.server.ts'
import { csvLine } from '#app/text/csv.ts'
import type { Archive } from './archive.server.ts'
import type { ArchiveItem } from './archive-item.ts'
import { decodeTextStream } from './decode-text.server.ts'

/** A longer record has a missing quotation mark, or is an attack on the memory. */
const MAX_RECORD_BYTES = 100_000

/** The subscriber import understands the columns of each system. */
export async function* findSubscriberLists(
  archive: Archive,
  fileNamePattern: RegExp,
): AsyncGenerator<ArchiveItem> {
  for (const name of archive.names.filter((file) => fileNamePattern.test(file))) {
    if (await hasSubscribers(archive, name))
      yield { kind: 'people', fileName: name, csv: () => toSubscriberCsv(archive, name) }
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

/** One line at a time, so that the reader process can limit what it sends. */
async function* toSubscriberCsv(archive: Archive, name: string): AsyncGenerator<Uint8Array> {
  const rows = parse({
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MAX_RECORD_BYTES,
  })
  const piping = pipeline(decodeTextStream(await archive.open(name)), rows)
  // The loop below throws the same error.
  piping.catch(() => {})
  try {
    for await (const row of rows as AsyncIterable<string[]>) yield Buffer.from(csvLine(row))
  } catch (error) {
    throw error instanceof CsvError ? new UserError(422, `${name} cannot be read (${error.message}).`) : error
  }
}
