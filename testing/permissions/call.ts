import { Agent, request } from 'node:http'
import { connect } from 'node:net'

export type Body = URLSearchParams | FormData | Uint8Array<ArrayBuffer> | string

export type Call = {
  method: string
  /** As it goes over the wire: nothing makes it tidy on the way. */
  path: string
  body?: Body
  headers?: Record<string, string>
}

export type Answer = { status: number; location: string; cacheControl: string; told: string }

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Whoever has heard nothing for so many milliseconds is being kept waiting for ever. */
const PATIENCE = 5_000

/** What is asked for, as one line of a list of failures. */
export const inWords = ({ method, path, body, headers = {} }: Call) =>
  [method, path, bodyInWords(body), ...Object.entries(headers)].join(' ').slice(0, 200)

const bodyInWords = (body: Body = '') =>
  body instanceof FormData
    ? 'a form with a file'
    : body instanceof Uint8Array
      ? Buffer.from(body).toString('latin1')
      : String(body)

/** One request from the site's own page, by whoever has this cookie. */
export async function send(address: string, call: Call, cookie = ''): Promise<Answer> {
  const encoded = call.body === undefined ? undefined : new Response(call.body)
  const type = encoded?.headers.get('content-type')
  const bytes = encoded && Buffer.from(await encoded.arrayBuffer())
  const headers = {
    origin: address,
    cookie,
    ...(type && { 'content-type': typeof call.body === 'string' ? 'application/json' : type }),
    ...(bytes && { 'content-length': bytes.length }),
    ...call.headers,
  }
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(address)
    const asked = request(
      { hostname, port, agent, method: call.method, path: call.path, headers, timeout: PATIENCE },
      (answer) => {
        let text = ''
        const tell = () =>
          done({
            status: answer.statusCode ?? 0,
            location: answer.headers.location ?? '',
            cacheControl: answer.headers['cache-control'] ?? '',
            told: JSON.stringify(answer.headers) + text,
          })
        answer.setEncoding('utf8').on('data', (chunk) => (text += chunk))
        answer.on('error', fail).on('end', tell)
        // What goes on for ever has been answered when it begins.
        if (answer.headers['content-type']?.startsWith('text/event-stream')) {
          tell()
          answer.destroy()
        }
      },
    )
    asked.on('timeout', () => asked.destroy(new Error(`no answer: ${inWords(call)}`)))
    asked.on('error', fail).end(bytes)
  })
}

/** Node's own client would write the method in capitals. */
export function sendInSmallLetters(address: string, { method, path }: Call, cookie: string): Promise<string> {
  const { hostname: host, port } = new URL(address)
  const socket = connect({ host, port: Number(port) })
  const lines = [`${method.toLowerCase()} ${path} HTTP/1.1`, `Host: ${host}:${port}`, 'Connection: close']
  socket.write([...lines, 'Content-Length: 0', ...(cookie ? [`Cookie: ${cookie}`] : []), '', ''].join('\r\n'))
  return new Promise((done, fail) => {
    let answer = ''
    socket.setEncoding('utf8').on('data', (chunk) => (answer += chunk))
    socket.on('error', fail).on('close', () => done(answer))
  })
}
