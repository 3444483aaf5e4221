import { csvLine } from './csv.ts'

type CsvStreamOptions<Row> = {
  columns: string[]
  /** The rows after this one; fewer than `pageSize` are the last ones. */
  readPage: (after: Row | undefined) => Promise<Row[]>
  pageSize: number
  formatRow: (row: Row) => string
}

/** A CSV file that is read page by page. The first page is read before the response starts: an error can still be reported. */
export async function streamCsv<Row>({ columns, readPage, pageSize, formatRow }: CsvStreamOptions<Row>) {
  const encoder = new TextEncoder()
  let rows = await readPage(undefined)
  // The byte order mark, by which Excel recognizes UTF-8.
  let text = `\uFEFF${csvLine(columns)}`
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      controller.enqueue(encoder.encode(text + rows.map(formatRow).join('')))
      text = ''
      const last = rows.at(-1)
      if (!last || rows.length < pageSize) return controller.close()
      rows = await readPage(last)
    },
  })
}
