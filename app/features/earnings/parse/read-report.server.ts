import { CsvError, parse } from 'csv-parse/sync'
import { UserError } from '#app/http/user-error.server.ts'
import { decodeText } from '#app/text/csv-text.server.ts'
import { earningsLimits } from '../earnings.ts'
import { countKnownNames } from './columns.ts'

export type ReportLine = { line: number; cells: string[] }

export type Report = { fileName: string; header: string[]; lines: ReportLine[] }

/** Networks write a title and a period before the header. */
const MAX_LINES_BEFORE_HEADER = 20
const MAX_HEADER_LENGTH = 20_000
const separators = [',', ';', '\t', '|']

/** Throws for a file that is no table, or is too large. */
export async function readReport(file: unknown): Promise<Report> {
  if (!(file instanceof File) || file.size === 0) throw fileError('Please choose a file.')
  if (file.size > earningsLimits.bytes) throw fileError('The file is larger than 2 MB. Please split it.', 413)
  let text = ''
  for await (const chunk of decodeText(file.stream())) text += chunk
  const start = findHeader(text)
  const [first, ...rest] = parseLines(text.slice(start.offset), start)
  if (!first || first.cells.length < 2) {
    throw fileError('This is no table: no line of it names columns. Please download the report as CSV.')
  }
  if (first.cells.length > earningsLimits.columns) throw fileError('The file has more than 200 columns.')
  if (rest.length > earningsLimits.rows) throw fileError('At most 20,000 rows at once, please.', 413)
  return { fileName: file.name.slice(0, 200), header: first.cells, lines: rest }
}

const fileError = (message: string, status = 422) => new UserError(status, message, 'file')

type HeaderPlace = { offset: number; line: number; separator: string }

/** The line that has the most names of columns; where none is known, the first with the most words in cells. */
function findHeader(text: string): HeaderPlace {
  let best = { offset: 0, line: 1, separator: ',', score: -1 }
  let offset = 0
  for (let line = 1; line <= MAX_LINES_BEFORE_HEADER && offset < text.length; line++) {
    const end = text.indexOf('\n', offset)
    const words = text.slice(offset, Math.min(end < 0 ? text.length : end, offset + MAX_HEADER_LENGTH))
    for (const separator of separators) {
      const cells = splitLine(words, separator)
      const named = cells.filter((cell) => /\p{L}/u.test(cell)).length
      const score = cells.length < 2 ? -1 : countKnownNames(cells) * 1000 + named
      if (score > best.score) best = { offset, line, separator, score }
    }
    if (end < 0) break
    offset = end + 1
  }
  return best
}

/** Of one line; none, where a quotation mark is open at its end. */
function splitLine(line: string, delimiter: string): string[] {
  try {
    const options = { delimiter, relax_quotes: true, to: 1 }
    return (parse(line, options) as string[][])[0] ?? []
  } catch {
    return []
  }
}

type CsvRecord = { record: string[]; info: { lines: number } }

function parseLines(text: string, { line, separator }: HeaderPlace): ReportLine[] {
  let end = line - 1
  try {
    const records = parse(text, {
      delimiter: separator,
      record_delimiter: '\n',
      info: true,
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: earningsLimits.bytes,
      to: earningsLimits.rows + 2,
    }) as unknown as CsvRecord[]
    const lines = records.map(({ record, info }) => {
      const start = end + 1
      end = line - 1 + info.lines
      return { line: start, cells: record }
    })
    return lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  } catch (error) {
    if (error instanceof CsvError) throw fileError('A quotation mark of this file is never closed.')
    throw error
  }
}
