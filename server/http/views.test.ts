import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SessionCache } from '#app/features/accounts/session-cache.server.ts'
import type { Counted } from '#app/features/numbers/store/view-counter.server.ts'
import type { Click } from '#app/features/products/clicks/count-clicks.server.ts'
import { defaultSiteState } from '#app/features/site/site-cache.server.ts'
import { createLog } from '#platform/log.ts'
import { createViewEvents } from './views.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const view = { kind: 'view', path: '/', device: 'phone', language: 'en' }

let counted: Counted[]
let clicks: Click[]
let countsReaders: boolean
let events: ReturnType<typeof createViewEvents>
let send: (event?: unknown, headers?: Record<string, string>, ip?: string) => Promise<number>

beforeEach(() => {
  counted = []
  clicks = []
  countsReaders = true
  const { site } = defaultSiteState
  const sessions = {
    find: (cookies: string | null) => (cookies ? { token: 't', role: cookies } : null),
  } as unknown as SessionCache
  let address = ''
  events = createViewEvents({
    services: {
      views: { count: async (event: Counted) => void counted.push(event) },
      clicks: { count: (click: Click) => void clicks.push(click) },
      readerCountry: () => 'GB',
    } as never,
    sessions,
    siteCache: {
      current: async () => ({
        ...defaultSiteState,
        site: { ...site, countsReaders },
        hash: '',
        isCurrent: true,
      }),
    },
    pool: {} as never,
    settings: { siteUrl: 'https://venus.example', trustProxy: true },
    metrics: { countRequest: () => {} },
    ipOf: () => address,
    log: createLog('silent'),
  })
  send = async (event = view, headers = {}, ip = '192.0.2.1') => {
    address = ip
    const body = typeof event === 'string' ? event : JSON.stringify(event)
    const length = { 'content-length': String(body.length), 'user-agent': BROWSER }
    const request = { method: 'POST', body, headers: { ...length, ...headers } }
    const response = await events.routes.request('/views', request)
    await setImmediate()
    return response.status
  }
})

describe('views', () => {
  test('are counted with the country, by the network and the browser', async () => {
    expect(await send()).toBe(204)
    expect(counted).toMatchObject([
      { event: view, country: 'GB', isRobot: false, identity: ['192.0.2.1', BROWSER] },
    ])
  })

  test.each([
    ['of readers who ask not to be tracked', { dnt: '1' }],
    ['of readers with Global Privacy Control', { 'sec-gpc': '1' }],
    ['of the owner', { cookie: 'admin' }],
    ['of an assistant', { cookie: 'assistant' }],
  ])('%s are not counted', async (_, headers) => {
    expect(await send(view, headers)).toBe(204)
    expect(counted).toEqual([])
  })

  test('of members are counted, and those of robots apart', async () => {
    await send(view, { cookie: 'viewer' })
    await send(view, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    expect(counted.map(({ isRobot }) => isRobot)).toEqual([false, true])
  })

  test('are not counted where it is switched off', async () => {
    countsReaders = false
    expect(await send()).toBe(204)
    expect(counted).toEqual([])
  })

  test('that no page sends are refused', async () => {
    expect(await send('x'.repeat(5000))).toBe(413)
    expect(await send('{')).toBe(400)
    expect(await send({ ...view, path: 1 })).toBe(400)
    expect(counted).toEqual([])
  })

  test('from one network are no more than 120 a minute, and cost the others nothing', async () => {
    for (let index = 0; index < 200; index++) expect(await send()).toBe(204)
    expect(counted).toHaveLength(120)
    await send(view, {}, '198.51.100.1')
    expect(counted).toHaveLength(121)
    for (let index = 0; index < 1000; index++) await send(view, {}, `203.0.113.${index % 250}`)
    expect(counted).toHaveLength(121 + 480)
  })

  test('say no more than twelve hours in view a day from one network, however much they claim', async () => {
    const read = { kind: 'read', path: '/', seconds: 1800, fromQuarter: 0, toQuarter: 4 }
    for (let index = 0; index < 40; index++) await send(read)
    const seconds = counted.map(({ event }) => (event.kind === 'read' ? event.seconds : 0))
    expect(seconds).toHaveLength(40)
    expect(seconds.reduce((a, b) => a + b)).toBe(12 * 60 * 60)
    await send(read, {}, '198.51.100.1')
    expect(counted.at(-1)?.event).toMatchObject({ seconds: 1800 })
  })

  test('of a link to a store that leads there directly are clicks, too', async () => {
    const offer = '6f1f0a52-5d0a-4a43-8a0e-3f3a7b2f9c11'
    await send({ kind: 'link', path: '/blog/red', host: 'www.amazon.com', offer })
    expect(clicks).toEqual([{ offerId: offer, placement: 'post', pagePath: '/blog/red', timeZone: 'UTC' }])
    expect(counted).toMatchObject([{ event: { kind: 'link', host: 'amazon.com' } }])
  })

  test('are taken before all layers of the server, unless something is unusual', async () => {
    const server = createServer((request, response) => {
      if (!events.tryHandle(request, response)) response.writeHead(421).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const post = async (body: string, headers = {}, path = '/views') => {
      const sent = { 'Content-Type': 'text/plain', 'User-Agent': BROWSER, 'X-Forwarded-For': '192.0.2.8' }
      const request = { method: 'POST', body, headers: { ...sent, ...headers } }
      const response = await fetch(`http://127.0.0.1:${port}${path}`, request)
      await setImmediate()
      return response
    }
    const answer = await post(JSON.stringify(view))
    expect([answer.status, answer.headers.get('X-Content-Type-Options')]).toEqual([204, 'nosniff'])
    expect(counted).toMatchObject([{ event: view, country: 'GB', identity: ['192.0.2.8', BROWSER] }])
    expect((await post('{')).status).toBe(400)
    const unusual = [
      post('x'.repeat(5000)),
      post(''),
      post('{}', { 'Content-Type': 'application/json' }),
      post('{}', { Origin: 'https://other.example' }),
      post('{}', { 'Sec-Fetch-Site': 'cross-site' }),
      post('{}', {}, '/views?a=1'),
    ]
    for (const response of await Promise.all(unusual)) expect(response.status).toBe(421)
    expect(counted).toHaveLength(1)
    await new Promise((resolve) => server.close(resolve))
  })
})
