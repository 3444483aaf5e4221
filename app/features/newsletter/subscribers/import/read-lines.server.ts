import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { Refusal } from '#app/http/run-intent.server.ts'
import { type Columns, columnsIn, type Newcomer, readLine } from './columns.ts'
import { textOf, withSeparator } from './csv-text.server.ts'
import { MOST_LINES } from './import.ts'

type Row = { record: string[]; info: { lines: number } }

/** A line of the file: who stands there, or why nobody does. */
export type Line = { line: number; read: Newcomer | string }

const LONGEST_LINE = 100_000

/** Reads a file as it comes, holding no more of it than a line needs. */
export async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  const { separator, text } = await withSeparator(textOf(bytes))
  let parsed = 0
  const rows = parse({
    delimiter: separator,
    record_delimiter: '\n',
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: LONGEST_LINE,
    on_record(row, { lines }) {
      parsed = lines
      return row
    },
  })
  const feeding = pipeline(text, rows)
  // It breaks off with the reading below, which tells why.
  feeding.catch(() => {})
  let columns: Columns | undefined
  let isFirst = true
  let before = 0
  try {
    for await (const { record: cells, info } of rows as AsyncIterable<Row>) {
      const line = before + 1
      before = info.lines
      if (cells.every((cell) => cell.trim() === '')) continue
      if (before > MOST_LINES + 1) throw new Refusal(413, 'At most 1,000,000 lines at once, please.')
      const header = isFirst ? columnsIn(cells) : undefined
      isFirst = false
      if (header) columns = header
      else yield { line, read: readLine(cells, columns) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Refusal(422, `Line ${parsed + 1} has a quotation mark that is never closed.`)
  }
}
