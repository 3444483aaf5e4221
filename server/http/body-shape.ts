import { MIMEType } from 'node:util'
import type { BodyLimits } from '#app/http/accepting-route.ts'

/*
 * Parsing time depends on the number of fields more than on the size: a form of 1.5 million empty fields blocks the
 * process for minutes. So fields are counted first, in one pass over the bytes that ends at the limit.
 */

export type BodyProblem = 'text' | 'fields' | 'depth' | 'unreadable'

type ShapeLimits = Pick<BodyLimits, 'maxTextBytes' | 'maxFields'>

/** Null when the body may be parsed. */
export function findBodyProblem(body: Buffer, contentType: string, limits: ShapeLimits): BodyProblem | null {
  const type = parseContentType(contentType)
  if (type?.essence === 'multipart/form-data')
    return checkMultipart(body, type.params.get('boundary'), limits)
  if (body.length > limits.maxTextBytes) return 'text'
  return type?.essence === 'application/json' ? checkJson(body, limits) : checkUrlEncoded(body, limits)
}

/** With the same rules as the form parser: of two boundaries the first counts. */
function parseContentType(contentType: string): MIMEType | undefined {
  try {
    return new MIMEType(contentType)
  } catch {
    return undefined
  }
}

const AMPERSAND = 0x26

function checkUrlEncoded(body: Buffer, { maxFields }: ShapeLimits): BodyProblem | null {
  let at = -1
  for (let fields = 1; fields <= maxFields; fields++) {
    at = body.indexOf(AMPERSAND, at + 1)
    if (at < 0) return null
  }
  return 'fields'
}

/** Everything counts as text except the content of files. */
function checkMultipart(
  body: Buffer,
  boundary: string | null,
  { maxTextBytes, maxFields }: ShapeLimits,
): BodyProblem | null {
  if (!boundary) return 'unreadable'
  const delimiter = Buffer.from(`--${boundary}`)
  let textSize = 0
  let start = body.indexOf(delimiter)
  for (let parts = 0; start >= 0; parts++) {
    if (parts > maxFields) return 'fields'
    const next = body.indexOf(delimiter, start + delimiter.length)
    const end = next < 0 ? body.length : next
    textSize += textBytesOfPart(body.subarray(start, end))
    if (textSize > maxTextBytes) return 'text'
    start = next
  }
  return null
}

const HEADER_END = '\r\n\r\n'
const DISPOSITION = /^content-disposition:([^\r\n]*)/im
const FILENAME_PARAMETER = /;\s*filename\*?\s*=/i

function textBytesOfPart(part: Buffer): number {
  const end = part.indexOf(HEADER_END)
  if (end < 0) return part.length
  // No browser writes a longer head.
  const head = part.toString('latin1', 0, Math.min(end, 16 * 1024))
  const disposition = DISPOSITION.exec(head)?.[1] ?? ''
  return FILENAME_PARAMETER.test(disposition.replace(/"[^"]*"/g, '""')) ? end : part.length
}

const MAX_DEPTH = 32
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const OPENING_BRACKETS = new Set([0x5b, 0x7b])
const CLOSING_BRACKETS = new Set([0x5d, 0x7d])

function checkJson(body: Buffer, { maxFields }: ShapeLimits): BodyProblem | null {
  let depth = 0
  let values = 1
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] as number
    if (byte === QUOTE) {
      at = findStringEnd(body, at)
      if (at < 0) return 'unreadable'
    } else if (OPENING_BRACKETS.has(byte)) {
      values++
      if (++depth > MAX_DEPTH) return 'depth'
    } else if (CLOSING_BRACKETS.has(byte)) depth--
    else if (byte === COMMA) values++
    if (values > maxFields) return 'fields'
  }
  return null
}

function findStringEnd(body: Buffer, start: number): number {
  for (let end = body.indexOf(QUOTE, start + 1); end >= 0; end = body.indexOf(QUOTE, end + 1)) {
    let escapes = 0
    while (body[end - 1 - escapes] === BACKSLASH) escapes++
    if (escapes % 2 === 0) return end
  }
  return -1
}
