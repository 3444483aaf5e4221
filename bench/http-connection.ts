import { once } from 'node:events'
import { connect } from 'node:net'

export type HttpResponse = { status: number; head: string; body: Buffer; firstByteMs: number; ms: number }

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n')

/** Pages are streamed to browsers only. */
const BROWSER_HEADERS = [
  'User-Agent: Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36',
  'Accept: text/html,application/xhtml+xml,*/*;q=0.8',
  'Accept-Encoding: gzip, deflate, br, zstd',
]

/** Another client IP each time: a single one may not search so often. */
const forwardedFor = (reader: number) =>
  `X-Forwarded-For: 10.${(reader >> 16) & 255}.${(reader >> 8) & 255}.${reader & 255}`

export const buildRequest = (path: string, reader = 0, cookie = '') =>
  Buffer.from(
    [
      `GET ${path} HTTP/1.1`,
      'Host: localhost',
      forwardedFor(reader),
      ...(cookie ? [`Cookie: ${cookie}`] : []),
      ...BROWSER_HEADERS,
      '\r\n',
    ].join('\r\n'),
  )

/** What a page sends about its reader. */
export function buildEvent(event: object, ip: string): Buffer {
  const body = JSON.stringify(event)
  const head = [
    'POST /views HTTP/1.1',
    'Host: localhost',
    `X-Forwarded-For: ${ip}`,
    'Content-Type: text/plain;charset=UTF-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...BROWSER_HEADERS,
    '\r\n',
  ]
  return Buffer.from(head.join('\r\n') + body)
}

export const getHeader = ({ head }: Pick<HttpResponse, 'head'>, name: string) =>
  new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim()

/** A minimal keep-alive client: that of Node.js would take longer than the server it measures. */
export async function openConnection(port: number) {
  const socket = connect({ port, host: 'localhost', noDelay: true })
  await once(socket, 'connect')
  let pending: PromiseWithResolvers<HttpResponse> | undefined
  let [startedAt, firstByteAt] = [0, 0]
  let buffered: Buffer = Buffer.alloc(0)

  socket.on('data', (chunk) => {
    if (buffered.length === 0) firstByteAt = performance.now()
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk])
    const found = parseResponse(buffered)
    if (!found) return
    buffered = Buffer.alloc(0)
    pending?.resolve({ ...found, firstByteMs: firstByteAt - startedAt, ms: performance.now() - startedAt })
  })
  const fail = (error?: Error) => pending?.reject(error ?? new Error('the connection was closed'))
  socket.on('error', fail)
  socket.on('close', () => fail())

  return {
    send(request: Buffer): Promise<HttpResponse> {
      pending = Promise.withResolvers()
      startedAt = performance.now()
      socket.write(request)
      return pending.promise
    },
    close: () => void socket.destroy(),
  }
}

/** Undefined until the response is complete. */
function parseResponse(buffered: Buffer): Pick<HttpResponse, 'status' | 'head' | 'body'> | undefined {
  const headEnd = buffered.indexOf(HEAD_END)
  if (headEnd < 0) return undefined
  const head = buffered.toString('latin1', 0, headEnd)
  const status = Number(head.slice(9, 12))
  const length = /\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (
    length === undefined &&
    status !== 304 &&
    status !== 204 &&
    !buffered.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
  )
    return undefined
  const body = buffered.subarray(headEnd + HEAD_END.length)
  if (length === undefined) return { status, head, body: decodeChunked(body) }
  return body.length < Number(length) ? undefined : { status, head, body }
}

function decodeChunked(body: Buffer): Buffer {
  const chunks: Buffer[] = []
  for (let offset = 0; offset < body.length; ) {
    const lineEnd = body.indexOf('\r\n', offset)
    const size = Number.parseInt(body.toString('latin1', offset, lineEnd), 16)
    if (!size) break
    chunks.push(body.subarray(lineEnd + 2, lineEnd + 2 + size))
    offset = lineEnd + 2 + size + 2
  }
  return Buffer.concat(chunks)
}
