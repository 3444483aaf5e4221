import { isUtf8 } from 'node:buffer'

const windows1252Decoder = new TextDecoder('windows-1252')
const MAX_CHARACTER_BYTES = 4

/**
 * Decodes UTF-8 or UTF-16. Bytes that are not valid UTF-8 are decoded as Windows-1252, one by one, since old files contain
 * both.
 */
export async function* decodeTextStream(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let utf16Decoder: TextDecoder | undefined
  let isFirst = true
  let pendingBytes: Buffer = Buffer.alloc(0)
  for await (const chunk of bytes) {
    if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) utf16Decoder = new TextDecoder('utf-16le')
    if (utf16Decoder) {
      yield utf16Decoder.decode(chunk, { stream: true })
      isFirst = false
      continue
    }
    let available =
      pendingBytes.length > 0
        ? Buffer.concat([pendingBytes, chunk])
        : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
    if (isFirst && available.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])))
      available = available.subarray(3)
    isFirst = false
    const end = available.length - countIncompleteBytes(available)
    pendingBytes = available.subarray(end)
    yield decodeText(available.subarray(0, end))
  }
  yield utf16Decoder ? utf16Decoder.decode() : decodeText(pendingBytes)
}

/** The number of bytes at the end that begin an incomplete character. */
function countIncompleteBytes(bytes: Buffer): number {
  for (let back = 1; back < MAX_CHARACTER_BYTES && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte >= 0xc0) return sequenceLength(byte) > back ? back : 0
    if (byte < 0x80) return 0
  }
  return 0
}

const sequenceLength = (first: number) => (first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2)

export function decodeText(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString()
  let text = ''
  let from = 0
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0
    const length = byte < 0x80 ? 1 : byte < 0xc2 ? 0 : sequenceLength(byte)
    if (length > 0 && isUtf8(bytes.subarray(at, at + length)) && at + length <= bytes.length) {
      at += length
      continue
    }
    text += bytes.toString('utf8', from, at) + windows1252Decoder.decode(bytes.subarray(at, at + 1))
    at += 1
    from = at
  }
  return text + bytes.toString('utf8', from)
}
