import { connect } from 'node:net'
import fc from 'fast-check'

const TIMEOUT_MS = 300_000

/** Malformed HTTP messages, sent by mistake or to attack the parser. */
const malformedMessages = [
  'GET /\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET * HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'GET blog HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'GET http://[ HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'GET /\x00 HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'GET /\xff\xfe HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'GET /?%ff%00=%zz HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'GET // HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'GET //evil.example/%2f.. HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: HOST\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: HOST\r\nExpect: 200-nothing\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: HOST\r\nno colon here\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: HOST\r\nHost: evil.example\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: HOST\r\nCookie: \xff\x80=\xfe; =; ;;\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 5\r\n\r\nhello',
  'POST /admin/login HTTP/1.1\r\nHost: HOST\r\nContent-Length: nine\r\n\r\n',
  'POST /admin/login HTTP/1.1\r\nHost: HOST\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
  'POST /admin/login HTTP/1.1\r\nHost: HOST\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /admin/login HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
  'POST /admin/login HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n',
]

const formBody = 'email=a%40venus.example&password=b'
const multipartBody = '--b\r\nContent-Disposition: form-data; name="firstName"\r\n\r\nA\r\n--b--\r\n'

const formMessage = (path: string, type: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`

const chunkedMessage = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`

/** Valid messages that are cut off. */
const truncatedMessages = fc
  .tuple(
    fc.constantFrom(
      formMessage('/admin/login', 'application/x-www-form-urlencoded', formBody),
      formMessage('/newsletter/subscribe.data', 'application/x-www-form-urlencoded', 'email_address=a'),
      formMessage('/blog/in-public/comments', 'multipart/form-data; boundary=b', multipartBody),
      formMessage('/auth/forgot', 'multipart/form-data; boundary=b', multipartBody),
      chunkedMessage('/auth', formBody),
    ),
    fc.nat({ max: 400 }),
  )
  .map(([message, left]) => message.slice(0, -1 - (left % (message.length - 1))))

/** Bytes that are not a valid request, and how the connection is closed. */
export const rawMessages = fc.record({
  message: fc.oneof(fc.constantFrom(...malformedMessages), truncatedMessages),
  leaves: fc.constantFrom('in order', 'at once'),
})

type RawMessage = typeof rawMessages extends fc.Arbitrary<infer Value> ? Value : never

/** Sends it on a new connection; returns what is received until that is closed. */
export function sendRaw(siteUrl: string, { message, leaves }: RawMessage): Promise<string> {
  const { hostname: host, port } = new URL(siteUrl)
  const socket = connect({ host, port: Number(port) })
  socket.write(Buffer.from(message.replaceAll('HOST', `${host}:${port}`), 'latin1'), () =>
    leaves === 'in order' ? socket.end() : socket.destroy(),
  )
  return new Promise((done, fail) => {
    let response = ''
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error(`the line stays open: ${message}`)))
    socket.setEncoding('latin1').on('data', (chunk) => (response += chunk))
    socket
      .on('close', () => done(response))
      .on('error', (error) => (isReset(error) ? done(response) : fail(error)))
  })
}

const isReset = (error: NodeJS.ErrnoException) => error.code === 'ECONNRESET' || error.code === 'EPIPE'
