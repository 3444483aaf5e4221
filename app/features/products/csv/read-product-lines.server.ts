import { CsvError, parse } from 'csv-parse/sync'
import { UserError } from '#app/http/user-error.server.ts'
import { decodeText, detectSeparator } from '#app/text/csv-text.server.ts'
import { columnNames, csvLimits } from './product-csv.ts'

/** The cells of one line by the name of their column. */
export type ProductLine = { line: number; cells: Map<string, string> }

type CsvRecord = { record: string[]; info: { lines: number } }

/** Throws for a file that has no column of ours, or is too large. Other columns are ignored. */
export async function readProductLines(file: unknown): Promise<ProductLine[]> {
  if (!(file instanceof File) || file.size === 0) throw fileError('Please choose a file.')
  if (file.size > csvLimits.bytes) throw fileError('The file is larger than 2 MB. Please split it.', 413)
  const records = await parseRecords(file)
  const header = records[0]?.record.map((cell) => cell.trim().toLowerCase()) ?? []
  if (!header.includes('name') && !header.includes('address')) {
    throw fileError('The first line has to name the columns, and one of them is “name” or “address”.')
  }
  const lines = records.slice(1).map(({ record }, index) => ({
    line: (records[index]?.info.lines ?? 0) + 1,
    cells: new Map(
      header.flatMap((name, column): [string, string][] =>
        columnNames.includes(name) ? [[name, withoutQuote(record[column] ?? '')]] : [],
      ),
    ),
  }))
  const filled = lines.filter(({ cells }) => [...cells.values()].some((cell) => cell !== ''))
  if (filled.length > csvLimits.lines) throw fileError('At most 10,000 lines at once, please.', 413)
  return filled
}

const fileError = (message: string, status = 422) => new UserError(status, message, 'file')

async function parseRecords(file: File): Promise<CsvRecord[]> {
  const { separator, text } = await detectSeparator(decodeText(file.stream()))
  let content = ''
  for await (const part of text) content += part
  try {
    return parse(content.replace(/^\uFEFF/, ''), {
      delimiter: separator,
      info: true,
      relax_quotes: true,
      relax_column_count: true,
    }) as unknown as CsvRecord[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw fileError('This is no CSV file: a quotation mark in it is never closed.')
  }
}

/** `csvLine` puts one before what a spreadsheet would run as a formula. */
const withoutQuote = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '')
