import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { serializeHead, writeSerializedHead } from './response-head.ts'

const BODY = Buffer.from('Hello, reader.')
const headers = ['content-type', 'text/plain', 'link', '</a.css>; rel=preload', 'content-length', '14']

/** The same response in two ways: `/ready` with the serialized head, any other path with writeHead. */
async function serve() {
  const heads = { 200: serializeHead(200, headers), 304: serializeHead(304, headers) }
  const server = createServer(
    { keepAliveTimeout: 7_000 },
    ({ url = '', method, headers: requestHeaders }, response) => {
      const status = requestHeaders['if-none-match'] ? 304 : 200
      if (url !== '/ready' || !writeSerializedHead(response, status, heads[status]))
        response.writeHead(status, headers)
      response.end(status === 304 || method === 'HEAD' ? null : BODY)
    },
  )
  server.listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  /** All that is received until the connection is closed. */
  return (...requests: string[]) => {
    const socket = connect({ host: 'localhost', port })
    socket.write(requests.join(''))
    return text(socket)
  }
}

const rawRequest = (method: string, path: string, ...headerLines: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headerLines, '', ''].join('\r\n')
const last = rawRequest('GET', '/last', 'Connection: close')

const withoutDate = (answers: string) => answers.replaceAll(/^Date: .*$/gm, 'Date: now')

test.each([
  ['a page', rawRequest('GET', '/ready')],
  ['a page that somebody has', rawRequest('GET', '/ready', 'If-None-Match: "it"')],
  ['the head of a page alone', rawRequest('HEAD', '/ready')],
  ['a page on a line that ends with it', rawRequest('GET', '/ready', 'Connection: close')],
  ['a page for an old program', 'GET /ready HTTP/1.0\r\nConnection: keep-alive\r\n\r\n'],
])('%s is answered as Node.js itself would', async (_, request) => {
  const send = await serve()
  const [ready, made] = await Promise.all([
    send(request, last),
    send(request.replace('/ready', '/made'), last),
  ])
  expect(withoutDate(ready)).toBe(withoutDate(made))
  expect(ready).toMatch(
    /^HTTP\/1\.1 (?:200 OK|304 Not Modified)\r\n.*^Date: \w{3}, \d\d \w{3} \d{4} .* GMT\r$/ms,
  )
})

test('many asked for at once are answered in their order', async () => {
  const send = await serve()
  const pair = [rawRequest('GET', '/ready'), rawRequest('GET', '/made')]
  const answers = withoutDate(await send(...pair, ...pair, ...pair, last)).split(BODY.toString())
  expect(answers).toHaveLength(8)
  expect(new Set(answers.slice(0, 6))).toHaveLength(1)
})

test('a head is made of nothing that would end it', () => {
  expect(() => serializeHead(200, ['x', 'a\r\nSet-Cookie: b'])).toThrow()
  expect(() => serializeHead(200, ['x: y\r\nz', 'a'])).toThrow()
})
