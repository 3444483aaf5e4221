import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'

/** As they stand in an answer: name, value, name, value … */
export type HeaderList = readonly string[]

/** What Node.js itself puts here when it has made the head of an answer. It has no other name for either. */
type Inside = { _header: string | null; _keepAliveTimeout: number }

/** The head of an answer as it goes over the wire, but for the lines that say something of the moment. */
export function readyHead(status: number, headers: HeaderList): string {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`]
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2)
    validateHeaderName(name)
    validateHeaderValue(name, value)
    lines.push(`${name}: ${value}`)
  }
  return `${lines.join('\r\n')}\r\n`
}

let date = { second: 0, line: '' }

function dateLine() {
  const now = Date.now()
  const second = Math.trunc(now / 1_000)
  if (second !== date.second) date = { second, line: `Date: ${new Date(now).toUTCString()}\r\n` }
  return date.line
}

/**
 * Says a head as it is. `writeHead` looks at every byte of every header each time, which takes a third of all that a
 * kept page takes; this one was looked at when it was made. False for a line that ends with this answer, where there is
 * more to be said.
 */
export function sayHead(response: ServerResponse, status: number, head: string): boolean {
  if (!response.shouldKeepAlive || response.req.httpVersionMinor !== 1) return false
  const inside = response as unknown as Inside
  const seconds = Math.trunc(inside._keepAliveTimeout / 1_000)
  response.statusCode = status
  inside._header = `${head}${dateLine()}Connection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n\r\n`
  return true
}
