/** Decodes a stream, with uniform line endings, so that lines are numbered as in an editor. */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let heldBack = ''
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk))
    const text = heldBack + decoder.decode(chunk, { stream: true })
    // The line feed of a CRLF may come with the next chunk.
    heldBack = text.endsWith('\r') ? '\r' : ''
    yield normalizeLineEndings(heldBack ? text.slice(0, -1) : text)
  }
  yield normalizeLineEndings(heldBack + (decoder?.decode() ?? ''))
}

/** By the byte order mark, which what Excel calls Unicode text has. */
const encodingOf = (start: Uint8Array) => {
  const mark = `${start[0]} ${start[1]}`
  return mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : 'utf-8'
}

const normalizeLineEndings = (text: string) => text.replace(/\r\n?/g, '\n')

const MAX_FIRST_LINE_LENGTH = 64 * 1024

/** Excel can be told the separator by a line of its own before the header. */
const SEPARATOR_LINE = /^"?sep=([,;|\t])"?[,;|\t]*$/i

/** Reads the first line, and returns the separator together with the whole text. A line that names it becomes an empty one. */
export async function detectSeparator(text: AsyncGenerator<string>) {
  let start = ''
  while (!start.trimStart().includes('\n') && start.length < MAX_FIRST_LINE_LENGTH) {
    const { done, value } = await text.next()
    if (done) break
    start += value
  }
  const firstLine = start.trimStart().split('\n', 1)[0] ?? ''
  const named = SEPARATOR_LINE.exec(firstLine)?.[1]
  async function* fullText() {
    yield named ? start.replace(firstLine, '') : start
    yield* text
  }
  return { separator: named ?? guessSeparator(firstLine), text: fullText() }
}

/** Excel uses semicolons in countries with a decimal comma. */
function guessSeparator(line: string): string {
  const unquoted = line.replace(/"[^"]*"/g, '')
  const countParts = (mark: string) => unquoted.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (countParts(mark) > countParts(best) ? mark : best))
}
