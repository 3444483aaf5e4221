import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { UserError } from '#app/http/user-error.server.ts'
import { decodeText, detectSeparator } from '#app/text/csv-text.server.ts'
import { MAX_IMPORT_LINES } from './import.ts'
import {
  columnsWithoutHeader,
  type FileColumns,
  type ImportedSubscriber,
  type LineContext,
  parseHeader,
  parseLine,
} from './parse-line.ts'

type CsvRecord = { record: string[]; info: { lines: number } }

/** A text says what is wrong with the line. */
export type ParsedLine = { line: number; parsed: ImportedSubscriber | string }

const MAX_LINE_LENGTH = 100_000

/** Streams the file: only one line is in memory at a time. */
export async function* readLines(
  bytes: AsyncIterable<Uint8Array>,
  context: Omit<LineContext, 'columns'>,
): AsyncGenerator<ParsedLine> {
  const { separator, text } = await detectSeparator(decodeText(bytes))
  let parsedLines = 0
  const rows = parse({
    delimiter: separator,
    record_delimiter: '\n',
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MAX_LINE_LENGTH,
    on_record(row, { lines }) {
      parsedLines = lines
      return row
    },
  })
  const feeding = pipeline(text, rows)
  // The loop below throws the same error.
  feeding.catch(() => {})
  let columns: FileColumns | undefined
  let previousLine = 0
  try {
    for await (const { record: cells, info } of rows as AsyncIterable<CsvRecord>) {
      const line = previousLine + 1
      previousLine = info.lines
      if (cells.every((cell) => cell.trim() === '')) continue
      if (previousLine > MAX_IMPORT_LINES + 1)
        throw new UserError(413, 'At most 1,000,000 lines at once, please.')
      const header = columns ? undefined : parseHeader(cells)
      columns ??= header ?? columnsWithoutHeader(cells)
      if (!header) yield { line, parsed: parseLine(cells, { ...context, columns }) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UserError(422, `Line ${parsedLines + 1} has a quotation mark that is never closed.`)
  }
}
