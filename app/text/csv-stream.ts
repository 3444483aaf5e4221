import { csvLine } from './csv.ts'

type CsvStreamOptions<Row> = {
  columns: string[]
  /** The rows, page by page. */
  pages: AsyncIterator<Row[], unknown>
  formatRow: (row: Row) => string
}

/** A CSV file that is read page by page. The first page is read before the response starts: an error can still be reported. */
export async function streamCsv<Row>({ columns, pages, formatRow }: CsvStreamOptions<Row>) {
  const encoder = new TextEncoder()
  let page = await pages.next()
  // The byte order mark, by which Excel recognizes UTF-8.
  let text = `\uFEFF${csvLine(columns)}`
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const rows = page.done ? [] : page.value
      controller.enqueue(encoder.encode(text + rows.map(formatRow).join('')))
      text = ''
      if (page.done) return controller.close()
      page = await pages.next()
    },
  })
}

/** A list whose next page is what follows the last row. A page with fewer rows than `pageSize` is the last one. */
export async function* readPages<Row>(
  readPage: (after: Row | undefined) => Promise<Row[]>,
  pageSize: number,
): AsyncGenerator<Row[], undefined> {
  let after: Row | undefined
  do {
    const rows = await readPage(after)
    yield rows
    after = rows.length < pageSize ? undefined : rows.at(-1)
  } while (after)
}
