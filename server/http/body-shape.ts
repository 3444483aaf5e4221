import { MIMEType } from 'node:util'
import type { BodyLimits } from '#app/http/accepted-body.ts'

/*
 * Parsers take longer for many small things than for one large thing, some of them out of all proportion: a form of
 * 1.5 million empty fields holds up the whole process for minutes. So what is in a body is counted first, by looking at
 * its bytes once, and no further than its limit.
 */

/** What a body has too much of. */
export type TooMuch = 'text' | 'fields' | 'depth' | 'unreadable'

type Limits = Pick<BodyLimits, 'text' | 'fields'>

/** What is wrong with a body of this type; nothing, when it may be parsed. */
export function tooMuchIn(body: Buffer, contentType: string, limits: Limits): TooMuch | null {
  const type = parsedType(contentType)
  if (type?.essence === 'multipart/form-data')
    return tooMuchInParts(body, type.params.get('boundary'), limits)
  if (body.length > limits.text) return 'text'
  return type?.essence === 'application/json' ? tooMuchInJson(body, limits) : tooMuchInPairs(body, limits)
}

/** As the parser of forms reads it: of two boundaries the first counts. */
function parsedType(contentType: string): MIMEType | undefined {
  try {
    return new MIMEType(contentType)
  } catch {
    return undefined
  }
}

const AMPERSAND = 0x26

function tooMuchInPairs(body: Buffer, { fields }: Limits): TooMuch | null {
  let at = -1
  for (let seen = 1; seen <= fields; seen++) {
    at = body.indexOf(AMPERSAND, at + 1)
    if (at < 0) return null
  }
  return 'fields'
}

/** A head is a line or three: everything before the content of a part counts as text, and so does what is no file. */
function tooMuchInParts(body: Buffer, boundary: string | null, { text, fields }: Limits): TooMuch | null {
  if (!boundary) return 'unreadable'
  const delimiter = Buffer.from(`--${boundary}`)
  let textSize = 0
  let start = body.indexOf(delimiter)
  for (let parts = 0; start >= 0; parts++) {
    if (parts > fields) return 'fields'
    const next = body.indexOf(delimiter, start + delimiter.length)
    const end = next < 0 ? body.length : next
    textSize += textOfPart(body.subarray(start, end))
    if (textSize > text) return 'text'
    start = next
  }
  return null
}

const HEAD_END = '\r\n\r\n'
const DISPOSITION = /^content-disposition:([^\r\n]*)/im
const FILE_NAME = /;\s*filename\*?\s*=/i

/** How many bytes of it are not the content of a file. */
function textOfPart(part: Buffer): number {
  const end = part.indexOf(HEAD_END)
  if (end < 0) return part.length
  // A head that is longer than this is too much by itself.
  const head = part.toString('latin1', 0, Math.min(end, 16 * 1024))
  const disposition = DISPOSITION.exec(head)?.[1] ?? ''
  return FILE_NAME.test(disposition.replace(/"[^"]*"/g, '""')) ? end : part.length
}

const DEEPEST = 32
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

function tooMuchInJson(body: Buffer, { fields }: Limits): TooMuch | null {
  let depth = 0
  let values = 1
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] as number
    if (byte === QUOTE) {
      at = endOfString(body, at)
      if (at < 0) return 'unreadable'
    } else if (OPENING.has(byte)) {
      values++
      if (++depth > DEEPEST) return 'depth'
    } else if (CLOSING.has(byte)) depth--
    else if (byte === COMMA) values++
    if (values > fields) return 'fields'
  }
  return null
}

function endOfString(body: Buffer, start: number): number {
  for (let end = body.indexOf(QUOTE, start + 1); end >= 0; end = body.indexOf(QUOTE, end + 1)) {
    let escapes = 0
    while (body[end - 1 - escapes] === BACKSLASH) escapes++
    if (escapes % 2 === 0) return end
  }
  return -1
}
