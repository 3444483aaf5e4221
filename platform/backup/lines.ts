import type { Row } from '#database/dump/read-tables.ts'

const NEWLINE = 0x0a
const MOST_ROWS = 500
const BATCH_BYTES = 512 * 1024

/** The rows of a table in pieces that fit in memory, whatever the size of the table. */
export async function* rowsIn(content: AsyncIterable<Buffer>): AsyncGenerator<Row[]> {
  let rows: Row[] = []
  let bytes = 0
  for await (const line of linesIn(content)) {
    rows.push(JSON.parse(line.toString()) as Row)
    bytes += line.length
    if (rows.length < MOST_ROWS && bytes < BATCH_BYTES) continue
    yield rows
    rows = []
    bytes = 0
  }
  if (rows.length > 0) yield rows
}

/** Node's own reader of lines would also end one where a text holds a separator of paragraphs. */
async function* linesIn(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  for await (const chunk of content) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end)])
      begun = []
      start = end + 1
    }
    if (start < chunk.length) begun.push(chunk.subarray(start))
  }
}
