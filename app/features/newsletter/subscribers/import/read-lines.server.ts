import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { UserError } from '#app/http/user-error.server.ts'
import { decodeText, detectSeparator } from '#app/text/csv-text.server.ts'
import { chooseColumns, SAMPLE_SIZE } from './file-columns.ts'
import { MAX_IMPORT_LINES } from './import.ts'
import { type ImportedSubscriber, type LineContext, parseLine } from './parse-line.ts'

type CsvRecord = { record: string[]; info: { lines: number } }

/** A text says what is wrong with the line. */
export type ParsedLine = { line: number; parsed: ImportedSubscriber | string }

const MAX_LINE_LENGTH = 100_000

const NO_EMAIL_COLUMN =
  'Which column has the email addresses? Please name it “Email”, in the first line of the file.'

type NumberedLine = { line: number; cells: string[] }

/** Streams the file: after the first lines only one is in memory at a time. */
export async function* readLines(
  bytes: AsyncIterable<Uint8Array>,
  context: Omit<LineContext, 'columns'>,
): AsyncGenerator<ParsedLine> {
  const lines = readRecords(bytes)
  try {
    const sample: NumberedLine[] = []
    while (sample.length < SAMPLE_SIZE) {
      const { done, value } = await lines.next()
      if (done) break
      sample.push(value)
    }
    const columns = chooseColumns(sample.map(({ cells }) => cells))
    if (!columns) throw new UserError(422, NO_EMAIL_COLUMN)
    const lineContext = { ...context, columns }
    const toParsed = ({ line, cells }: NumberedLine) => ({ line, parsed: parseLine(cells, lineContext) })
    yield* sample.slice(columns.hasHeader ? 1 : 0).map(toParsed)
    for await (const numbered of lines) yield toParsed(numbered)
  } finally {
    await lines.return(undefined)
  }
}

/** Lines with anything in them, by their numbers in the file. */
async function* readRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<NumberedLine> {
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
  let previousLine = 0
  try {
    for await (const { record: cells, info } of rows as AsyncIterable<CsvRecord>) {
      const line = previousLine + 1
      previousLine = info.lines
      if (cells.every((cell) => cell.trim() === '')) continue
      if (previousLine > MAX_IMPORT_LINES + 1)
        throw new UserError(413, 'At most 1,000,000 lines at once, please.')
      yield { line, cells }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UserError(422, `Line ${parsedLines + 1} has a quotation mark that is never closed.`)
  }
}
