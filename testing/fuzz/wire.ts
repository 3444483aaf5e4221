import { connect } from 'node:net'
import fc from 'fast-check'

const PATIENCE = 5_000

/** Each is a message that somebody could send who does not speak HTTP well, or wants us to misunderstand it. */
const spoken = [
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

const form = 'email=a%40venus.example&password=b'
const parts = '--b\r\nContent-Disposition: form-data; name="firstName"\r\n\r\nA\r\n--b--\r\n'

const posted = (path: string, type: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`

const chunked = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`

/** Messages that are well spoken, and end before their end. */
const cutShort = fc
  .tuple(
    fc.constantFrom(
      posted('/admin/login', 'application/x-www-form-urlencoded', form),
      posted('/newsletter/subscribe.data', 'application/x-www-form-urlencoded', 'email_address=a'),
      posted('/blog/in-public/comments', 'multipart/form-data; boundary=b', parts),
      posted('/auth/forgot', 'multipart/form-data; boundary=b', parts),
      chunked('/auth', form),
    ),
    fc.nat({ max: 400 }),
  )
  .map(([message, left]) => message.slice(0, -1 - (left % (message.length - 1))))

/** What goes over a line and is no proper request; how the line is left, in the end. */
export const wire = fc.record({
  message: fc.oneof(fc.constantFrom(...spoken), cutShort),
  leaves: fc.constantFrom('in order', 'at once'),
})

type Wire = typeof wire extends fc.Arbitrary<infer Value> ? Value : never

/** Says it on a line of its own; answers what comes back before the line is closed. */
export function sayOnLine(address: string, { message, leaves }: Wire): Promise<string> {
  const { hostname: host, port } = new URL(address)
  const socket = connect({ host, port: Number(port) })
  socket.write(Buffer.from(message.replaceAll('HOST', `${host}:${port}`), 'latin1'), () =>
    leaves === 'in order' ? socket.end() : socket.destroy(),
  )
  return new Promise((done, fail) => {
    let answer = ''
    socket.setTimeout(PATIENCE, () => socket.destroy(new Error(`the line stays open: ${message}`)))
    socket.setEncoding('latin1').on('data', (chunk) => (answer += chunk))
    socket
      .on('close', () => done(answer))
      .on('error', (error) => (isReset(error) ? done(answer) : fail(error)))
  })
}

const isReset = (error: NodeJS.ErrnoException) => error.code === 'ECONNRESET' || error.code === 'EPIPE'
