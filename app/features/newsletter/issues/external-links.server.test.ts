import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkExternalLinks } from './external-links.server.ts'

test('however the own network is written, it is not asked', async () => {
  const links = [
    'http://localhost:1/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://[::ffff:127.0.0.1]/',
  ]
  const statuses = await checkExternalLinks(links)
  expect(links.map((link) => statuses.get(link))).toEqual(links.map(() => 'private'))
})

test('a name that nobody has does not answer, and that is all', async () => {
  expect([...(await checkExternalLinks(['https://nobody.invalid/'])).values()]).toEqual(['unreachable'])
})

const site = createServer((request, response) => {
  const responses: Record<string, () => unknown> = {
    '/there': () => response.end(),
    '/moved': () => response.writeHead(301, { location: '/there' }).end(),
    '/gone': () => response.writeHead(410).end(),
    '/moved-to-gone': () => response.writeHead(302, { location: '/nothing' }).end(),
    '/round': () => response.writeHead(302, { location: '/round' }).end(),
    '/to-a-file': () => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    '/inward': () => response.writeHead(302, { location: 'http://127.0.0.9/' }).end(),
    '/no-heads': () => response.writeHead(request.method === 'HEAD' ? 405 : 200).end(),
    '/sign-in-first': () => response.writeHead(403).end(),
    '/broken': () => response.writeHead(500).end(),
    '/hangs-up': () => request.socket.destroy(),
  }
  const respond = responses[request.url ?? '']
  if (respond) respond()
  else response.writeHead(404).end()
})
beforeAll(() => new Promise<void>((done) => site.listen(0, '127.0.0.1', done)))
afterAll(() => site.close())

test.each([
  ['/there', 'there'],
  ['/moved', 'there'],
  ['/no-heads', 'there'],
  ['/sign-in-first', 'there'],
  ['/nothing', 'gone'],
  ['/gone', 'gone'],
  ['/moved-to-gone', 'gone'],
  ['/to-a-file', 'gone'],
  ['/broken', 'unreachable'],
  ['/hangs-up', 'unreachable'],
  ['/round', 'unreachable'],
  ['/inward', 'private'],
])('a site that answers %s is %s', async (path, expected) => {
  const link = `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`
  const statuses = await checkExternalLinks([link], (ip) => ip === '127.0.0.9')
  expect(statuses.get(link)).toBe(expected)
})
