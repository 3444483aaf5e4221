import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { readyHead, sayHead } from './ready-head.ts'

const BODY = Buffer.from('Hello, reader.')
const headers = ['content-type', 'text/plain', 'link', '</a.css>; rel=preload', 'content-length', '14']

/** One answer in two ways: `/ready` says its head as it is, anything else leaves it to Node.js. */
async function serve() {
  const heads = { 200: readyHead(200, headers), 304: readyHead(304, headers) }
  const server = createServer(
    { keepAliveTimeout: 7_000 },
    ({ url = '', method, headers: asked }, response) => {
      const status = asked['if-none-match'] ? 304 : 200
      if (url !== '/ready' || !sayHead(response, status, heads[status])) response.writeHead(status, headers)
      response.end(status === 304 || method === 'HEAD' ? null : BODY)
    },
  )
  server.listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  /** All that comes back until the line is closed. */
  return (...requests: string[]) => {
    const line = connect({ host: 'localhost', port })
    line.write(requests.join(''))
    return text(line)
  }
}

const ask = (method: string, path: string, ...more: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...more, '', ''].join('\r\n')
const last = ask('GET', '/last', 'Connection: close')

const sameMoment = (answers: string) => answers.replaceAll(/^Date: .*$/gm, 'Date: now')

test.each([
  ['a page', ask('GET', '/ready')],
  ['a page that somebody has', ask('GET', '/ready', 'If-None-Match: "it"')],
  ['the head of a page alone', ask('HEAD', '/ready')],
  ['a page on a line that ends with it', ask('GET', '/ready', 'Connection: close')],
  ['a page for an old program', 'GET /ready HTTP/1.0\r\nConnection: keep-alive\r\n\r\n'],
])('%s is answered as Node.js itself would', async (_, request) => {
  const talk = await serve()
  const [ready, made] = await Promise.all([
    talk(request, last),
    talk(request.replace('/ready', '/made'), last),
  ])
  expect(sameMoment(ready)).toBe(sameMoment(made))
  expect(ready).toMatch(
    /^HTTP\/1\.1 (?:200 OK|304 Not Modified)\r\n.*^Date: \w{3}, \d\d \w{3} \d{4} .* GMT\r$/ms,
  )
})

test('many asked for at once are answered in their order', async () => {
  const talk = await serve()
  const pair = [ask('GET', '/ready'), ask('GET', '/made')]
  const answers = sameMoment(await talk(...pair, ...pair, ...pair, last)).split(BODY.toString())
  expect(answers).toHaveLength(8)
  expect(new Set(answers.slice(0, 6))).toHaveLength(1)
})

test('a head is made of nothing that would end it', () => {
  expect(() => readyHead(200, ['x', 'a\r\nSet-Cookie: b'])).toThrow()
  expect(() => readyHead(200, ['x: y\r\nz', 'a'])).toThrow()
})
