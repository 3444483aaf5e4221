import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchForeignFile, isPrivateIp } from './foreign-fetch.ts'

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['::1', '::', 'fd00::1', 'fe80::1', '::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '64:ff9b::7f00:1'],
  ...['::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::', 'ff02::1', '255.255.255.255'],
])('%s is asked for by nobody from here', (ip) => {
  expect(isPrivateIp(ip)).toBe(true)
})

test.each(['93.184.215.14', '172.32.0.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:93.184.215.14'])(
  '%s is outside',
  (ip) => {
    expect(isPrivateIp(ip)).toBe(false)
  },
)

const site = createServer((request, response) => {
  const responses: Record<string, () => unknown> = {
    '/file': () => response.end('content'),
    '/moved': () => response.writeHead(301, { location: '/file' }).end(),
    '/round': () => response.writeHead(302, { location: '/round' }).end(),
    '/to-a-file': () => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    '/inward': () => response.writeHead(302, { location: 'http://127.0.0.9/' }).end(),
    '/says-large': () => response.writeHead(200, { 'content-length': '11' }).end('x'.repeat(11)),
    '/is-large': () => {
      response.write('x'.repeat(10))
      response.end('x')
    },
    '/never-ends': () => response.write('x'),
    '/hangs-up': () => request.socket.destroy(),
  }
  const respond = responses[request.url ?? '']
  if (respond) respond()
  else response.writeHead(404).end()
})
beforeAll(() => new Promise<void>((done) => site.listen(0, '127.0.0.1', done)))
afterAll(() => {
  site.closeAllConnections()
  site.close()
})
const urlOf = (path: string) => `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`
const isForbidden = (ip: string) => ip === '127.0.0.9'

test.each(['/file', '/moved'])('%s is fetched', async (path) => {
  expect(String(await fetchForeignFile(urlOf(path), { maxBytes: 10, isForbidden }))).toBe('content')
})

test.each([
  ['/round', 'unreachable'],
  ['/to-a-file', 'invalid'],
  ['/inward', 'private'],
  ['/says-large', 'too-large'],
  ['/is-large', 'too-large'],
  ['/never-ends', 'unreachable'],
  ['/hangs-up', 'unreachable'],
  ['/nothing', 'status'],
])('%s is refused: %s', async (path, reason) => {
  // All but one answer: on a busy machine late.
  const timeoutMs = path === '/never-ends' ? 3_000 : 300_000
  const fetching = fetchForeignFile(urlOf(path), { maxBytes: 10, isForbidden, timeoutMs })
  await expect(fetching).rejects.toMatchObject({ reason })
})

test.each([
  ['http://localhost/', 'private'],
  ['http://0x7f000001/', 'private'],
  ['http://[::ffff:127.0.0.1]/', 'private'],
  ['http://93.184.215.14:22/', 'private'],
  ['http://user:word@93.184.215.14/', 'invalid'],
  ['ftp://93.184.215.14/', 'invalid'],
  ['//no', 'invalid'],
])('%s is not asked: %s', async (link, reason) => {
  await expect(fetchForeignFile(link, { maxBytes: 10 })).rejects.toMatchObject({ reason })
})
