/** The text of a file as it comes, with one kind of line end: then lines are counted as an editor counts them. */
export async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let held = ''
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(isUtf16(chunk) ? 'utf-16le' : 'utf-8')
    const text = held + decoder.decode(chunk, { stream: true })
    // Half of a line end: the other half may come with the next chunk.
    held = text.endsWith('\r') ? '\r' : ''
    yield oneKindOfLineEnd(held ? text.slice(0, -1) : text)
  }
  yield oneKindOfLineEnd(held + (decoder?.decode() ?? ''))
}

/** As Excel marks what it calls Unicode text. */
const isUtf16 = (start: Uint8Array) => start[0] === 0xff && start[1] === 0xfe

const oneKindOfLineEnd = (text: string) => text.replace(/\r\n?/g, '\n')

const LONGEST_FIRST_LINE = 64 * 1024

/** What separates the cells, judged by the first line, and the whole text again. */
export async function withSeparator(text: AsyncGenerator<string>) {
  let start = ''
  while (!start.trimStart().includes('\n') && start.length < LONGEST_FIRST_LINE) {
    const { done, value } = await text.next()
    if (done) break
    start += value
  }
  async function* whole() {
    yield start
    yield* text
  }
  return { separator: separatorIn(start.trimStart().split('\n', 1)[0] ?? ''), text: whole() }
}

/** Excel separates by semicolons wherever a comma is part of a number. */
function separatorIn(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '')
  const timesIn = (mark: string) => bare.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (timesIn(mark) > timesIn(best) ? mark : best))
}
