import { once } from 'node:events'
import { connect } from 'node:net'

export type Answer = { status: number; head: string; body: Buffer; firstByteMs: number; ms: number }

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n')

/** A page is sent in pieces to a browser, and whole to anything else. */
const asBrowsersSay = [
  'User-Agent: Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36',
  'Accept: text/html,application/xhtml+xml,*/*;q=0.8',
  'Accept-Encoding: gzip, deflate, br, zstd',
]

/** From another reader each time, where the site trusts what a proxy says of them: one alone may not search so often. */
const from = (reader: number) =>
  `X-Forwarded-For: 10.${(reader >> 16) & 255}.${(reader >> 8) & 255}.${reader & 255}`

export const requestFor = (path: string, reader = 0) =>
  Buffer.from(
    [`GET ${path} HTTP/1.1`, 'Host: localhost', from(reader), ...asBrowsersSay, '\r\n'].join('\r\n'),
  )

export const headerOf = ({ head }: Pick<Answer, 'head'>, name: string) =>
  new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim()

/** One connection that is asked again and again: Node's own client would take longer than a server it measures. */
export async function openLine(port: number) {
  const socket = connect({ port, host: 'localhost', noDelay: true })
  await once(socket, 'connect')
  let waiting: PromiseWithResolvers<Answer> | undefined
  let [begun, firstByte] = [0, 0]
  let held: Buffer = Buffer.alloc(0)

  socket.on('data', (chunk) => {
    if (held.length === 0) firstByte = performance.now()
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    const found = whole(held)
    if (!found) return
    held = Buffer.alloc(0)
    waiting?.resolve({ ...found, firstByteMs: firstByte - begun, ms: performance.now() - begun })
  })
  const fail = (error?: Error) => waiting?.reject(error ?? new Error('the connection was closed'))
  socket.on('error', fail)
  socket.on('close', () => fail())

  return {
    ask(request: Buffer): Promise<Answer> {
      waiting = Promise.withResolvers()
      begun = performance.now()
      socket.write(request)
      return waiting.promise
    },
    close: () => void socket.destroy(),
  }
}

/** An answer, once all of it is there. */
function whole(held: Buffer): Pick<Answer, 'status' | 'head' | 'body'> | undefined {
  const headEnd = held.indexOf(HEAD_END)
  if (headEnd < 0) return undefined
  const head = held.toString('latin1', 0, headEnd)
  const status = Number(head.slice(9, 12))
  const length = /\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined && status !== 304 && !held.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK))
    return undefined
  const body = held.subarray(headEnd + HEAD_END.length)
  if (length === undefined) return { status, head, body: unchunked(body) }
  return body.length < Number(length) ? undefined : { status, head, body }
}

function unchunked(body: Buffer): Buffer {
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
