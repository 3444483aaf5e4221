import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'

/** Name, value, name, value … */
export type RawHeaders = readonly string[]

/** Undocumented fields of ServerResponse. */
type NodeInternals = { _header: string | null; _keepAliveTimeout: number }

/** The head as it is sent, without the headers that differ between responses (Date, Connection). */
export function serializeHead(status: number, headers: RawHeaders): string {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`]
  for (let index = 0; index < headers.length; index += 2) {
    const [name = '', value = ''] = headers.slice(index, index + 2)
    validateHeaderName(name)
    validateHeaderValue(name, value)
    lines.push(`${name}: ${value}`)
  }
  return `${lines.join('\r\n')}\r\n`
}

let cachedDate = { second: 0, line: '' }

function dateHeader() {
  const now = Date.now()
  const second = Math.trunc(now / 1_000)
  if (second !== cachedDate.second) cachedDate = { second, line: `Date: ${new Date(now).toUTCString()}\r\n` }
  return cachedDate.line
}

/**
 * Sends a head that was validated and serialized before, through Node's internal `_header`: `writeHead` validates every
 * byte of every header again, which is 7 of the 20 µs of a cache hit (docs/decisions/0014-page-cache.md). False, with
 * nothing written, when the connection closes after this response, which needs other headers.
 */
export function writeSerializedHead(response: ServerResponse, status: number, head: string): boolean {
  if (!response.shouldKeepAlive || response.req.httpVersionMinor !== 1) return false
  const internals = response as unknown as NodeInternals
  const seconds = Math.trunc(internals._keepAliveTimeout / 1_000)
  response.statusCode = status
  internals._header = `${head}${dateHeader()}Connection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n\r\n`
  return true
}
