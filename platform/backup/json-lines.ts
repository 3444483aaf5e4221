import type { DumpRow } from '#database/dump/read-tables.ts'

const NEWLINE = 0x0a
const MAX_BATCH_ROWS = 500
const MAX_BATCH_BYTES = 512 * 1024

/** Reads a table in batches, so that it need not fit in memory. */
export async function* readRowBatches(content: AsyncIterable<Buffer>): AsyncGenerator<DumpRow[]> {
  let rows: DumpRow[] = []
  let bytes = 0
  for await (const line of readLines(content)) {
    rows.push(JSON.parse(line.toString()) as DumpRow)
    bytes += line.length
    if (rows.length < MAX_BATCH_ROWS && bytes < MAX_BATCH_BYTES) continue
    yield rows
    rows = []
    bytes = 0
  }
  if (rows.length > 0) yield rows
}

/** Not Node's readline, which also splits at U+2028 and U+2029 within a text. */
async function* readLines(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let partialLine: Buffer[] = []
  for await (const chunk of content) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...partialLine, chunk.subarray(start, end)])
      partialLine = []
      start = end + 1
    }
    if (start < chunk.length) partialLine.push(chunk.subarray(start))
  }
}
