import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { csvLine } from '#app/features/newsletter/subscribers/csv.ts'
import { Refusal } from '#app/http/user-error.server.ts'
import type { Archive } from './archive.server.ts'
import type { Item } from './item.ts'
import { textIn } from './text.server.ts'

/** A record that is longer is no person: somebody left out a quotation mark, or wants to fill the memory. */
const LONGEST_RECORD = 1024 * 1024

type Row = Record<string, string | undefined>

/** The lists of subscribers in an archive, each in the words that the import of subscribers knows. */
export async function* peopleIn(archive: Archive, named: RegExp): AsyncGenerator<Item> {
  for (const name of archive.names.filter((one) => named.test(one))) {
    if (await hasAnybody(archive, name)) yield { kind: 'people', csv: () => linesOf(archive, name) }
  }
}

/** A line beside the one that names the columns. */
async function hasAnybody(archive: Archive, name: string) {
  const lines = linesOf(archive, name)
  await lines.next()
  // What is wrong with it is told when it is read.
  const { done } = await lines.next().catch(() => ({ done: false }))
  await lines.return(undefined)
  return !done
}

async function* linesOf(archive: Archive, name: string): AsyncGenerator<Uint8Array> {
  const rows = parse({
    columns: true,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: LONGEST_RECORD,
  })
  const feeding = pipeline(textIn(await archive.open(name)), rows)
  // It breaks off with the reading below, which tells why.
  feeding.catch(() => {})
  yield Buffer.from(csvLine(['email', 'name', 'status']))
  try {
    for await (const row of rows as AsyncIterable<Row>) {
      yield Buffer.from(csvLine([row.email ?? '', row.name ?? '', statusOf(row)]))
    }
  } catch (error) {
    throw error instanceof CsvError ? new Refusal(422, `${name} cannot be read (${error.message}).`) : error
  }
}

/** Ghost says who is subscribed, Substack who turned letters off, Venus what somebody's status is. */
function statusOf(row: Row): string {
  if (row.status !== undefined) return row.status
  const isOff =
    row.subscribed_to_emails?.toLowerCase() === 'false' ||
    row.email_disabled?.toLowerCase() === 'true' ||
    (row.deleted_at ?? '') !== ''
  return isOff ? 'unsubscribed' : 'active'
}
