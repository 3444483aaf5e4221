import { Agent, request } from 'node:http'
import { connect } from 'node:net'

export type RequestBody = URLSearchParams | FormData | Uint8Array<ArrayBuffer> | string

export type TestRequest = {
  /** An upload that is refused for what is in it, also to an admin. */
  isRefused?: boolean
  method: string
  /** Sent as it is, without normalization. */
  path: string
  body?: RequestBody
  headers?: Record<string, string>
}

export type TestResponse = { status: number; location: string; cacheControl: string; headersAndBody: string }

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Without a response for this long a request counts as hanging. */
const TIMEOUT_MS = 300_000

/** One line for a list of failures. */
export const describeRequest = ({ method, path, body, headers = {} }: TestRequest) =>
  [method, path, describeBody(body), ...Object.entries(headers)].join(' ').slice(0, 200)

const describeBody = (body: RequestBody = '') =>
  body instanceof FormData
    ? 'a form with a file'
    : body instanceof Uint8Array
      ? Buffer.from(body).toString('latin1')
      : String(body)

/** Sends a request as from a page of the site, with this cookie. */
export async function sendRequest(
  siteUrl: string,
  testRequest: TestRequest,
  cookie = '',
): Promise<TestResponse> {
  const encoded = testRequest.body === undefined ? undefined : new Response(testRequest.body)
  const type = encoded?.headers.get('content-type')
  const bytes = encoded && Buffer.from(await encoded.arrayBuffer())
  const headers = {
    origin: siteUrl,
    cookie,
    ...(type && { 'content-type': typeof testRequest.body === 'string' ? 'application/json' : type }),
    ...(bytes && { 'content-length': bytes.length }),
    ...testRequest.headers,
  }
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(siteUrl)
    const outgoing = request(
      {
        hostname,
        port,
        agent,
        method: testRequest.method,
        path: testRequest.path,
        headers,
        timeout: TIMEOUT_MS,
      },
      (response) => {
        let text = ''
        const finish = () =>
          done({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? '',
            cacheControl: response.headers['cache-control'] ?? '',
            headersAndBody: JSON.stringify(response.headers) + text,
          })
        response.setEncoding('utf8').on('data', (chunk) => (text += chunk))
        response.on('error', fail).on('end', finish)
        // An event stream never ends: its head is the response.
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          finish()
          response.destroy()
        }
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer: ${describeRequest(testRequest)}`)))
    outgoing.on('error', fail).end(bytes)
  })
}

/** The client of Node.js would uppercase the method. */
export function sendWithLowercaseMethod(
  siteUrl: string,
  { method, path }: TestRequest,
  cookie: string,
): Promise<string> {
  const { hostname: host, port } = new URL(siteUrl)
  const socket = connect({ host, port: Number(port) })
  const lines = [`${method.toLowerCase()} ${path} HTTP/1.1`, `Host: ${host}:${port}`, 'Connection: close']
  socket.write([...lines, 'Content-Length: 0', ...(cookie ? [`Cookie: ${cookie}`] : []), '', ''].join('\r\n'))
  return new Promise((done, fail) => {
    let response = ''
    socket.setEncoding('utf8').on('data', (chunk) => (response += chunk))
    socket.on('error', fail).on('close', () => done(response))
  })
}
