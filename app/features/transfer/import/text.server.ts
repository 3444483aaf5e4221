import { isUtf8 } from 'node:buffer'

const latin = new TextDecoder('windows-1252')
const LONGEST_LETTER = 4

/**
 * Text as it comes. What is no UTF-8 is read as Windows once wrote it, letter by letter: files that passed through many
 * hands hold both.
 */
export async function* textIn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let wide: TextDecoder | undefined
  let isFirst = true
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of bytes) {
    if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) wide = new TextDecoder('utf-16le')
    if (wide) {
      yield wide.decode(chunk, { stream: true })
      isFirst = false
      continue
    }
    let whole =
      held.length > 0
        ? Buffer.concat([held, chunk])
        : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
    if (isFirst && whole.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) whole = whole.subarray(3)
    isFirst = false
    const end = whole.length - unfinished(whole)
    held = whole.subarray(end)
    yield decoded(whole.subarray(0, end))
  }
  yield wide ? wide.decode() : decoded(held)
}

/** How many bytes at the end begin a letter whose rest is still to come. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back < LONGEST_LETTER && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte >= 0xc0) return lengthOf(byte) > back ? back : 0
    if (byte < 0x80) return 0
  }
  return 0
}

const lengthOf = (first: number) => (first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2)

export function decoded(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString()
  let text = ''
  let from = 0
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0
    const length = byte < 0x80 ? 1 : byte < 0xc2 ? 0 : lengthOf(byte)
    if (length > 0 && isUtf8(bytes.subarray(at, at + length)) && at + length <= bytes.length) {
      at += length
      continue
    }
    text += bytes.toString('utf8', from, at) + latin.decode(bytes.subarray(at, at + 1))
    at += 1
    from = at
  }
  return text + bytes.toString('utf8', from)
}
