import { once } from 'node:events'
import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { waitFor } from '#testing/wait-for.ts'
import { acceptedEncodings } from './accept-encoding.ts'
import { canonicalUrlOf } from './canonical-url.ts'
import { createPageCache, MAX_AGE_SECONDS, type RenderedPage } from './page-cache.ts'

/** Not compressed, so it is fast. */
const png = { headers: { 'Content-Type': 'image/png' } }
const html = { 'Content-Type': 'text/html; charset=utf-8' }

type PageOptions = Partial<Omit<RenderedPage, 'response'>> & {
  status?: number
  headers?: Record<string, string>
}

const page =
  (text: string, { status = 200, headers = {}, ...options }: PageOptions = {}) =>
  async (): Promise<RenderedPage> => ({
    response: new Response(text, { status, headers: { ...html, ...headers } }),
    topics: new Set(),
    isComplete: true,
    ...options,
  })

function openCache({ bytes = 1_000_000 } = {}) {
  let time = 0
  const cache = createPageCache({
    maxBytes: bytes,
    hasSession: (cookies) => cookies.includes('session='),
    now: () => time,
  })
  cache.enable()
  const isCached = async (url: string) => {
    const result = await cache.getOrRender(url, page('made again', { isComplete: false }))
    return result !== null && 'page' in result
  }
  return { cache, isCached, pass: (seconds: number) => (time += seconds * 1_000) }
}

/** The cache at a real port; what it does not reply is answered with 404. */
async function serve(cache: ReturnType<typeof createPageCache>) {
  const server = createServer((request, response) => {
    if (!cache.tryServe(request, response)) response.writeHead(404).end()
  }).listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((done, fail) => {
      get({ host: 'localhost', port, path, headers, method, agent: false }, async (reply) => {
        const body = Buffer.concat(await reply.toArray())
        done({ status: reply.statusCode ?? 0, headers: reply.headers, body })
      }).on('error', fail)
    })
}

describe('the page cache', () => {
  test('readers in a country that a page differs for get theirs, and all others share one', async () => {
    const cache = createPageCache({
      maxBytes: 1_000_000,
      hasSession: () => false,
      countryHeader: 'CF-IPCountry',
    })
    cache.enable()
    const rendered: (string | null)[] = []
    const render = async (country: string | null) => {
      rendered.push(country)
      return { ...(await page(`for ${country}`)()), countries: new Set(['GB', 'DE']) }
    }
    const request = await serve(cache)
    const read = async (country: string) => String((await request('/balm', { 'cf-ipcountry': country })).body)
    await Promise.all(['FR', 'US', null].map((country) => cache.getOrRender('/balm', render, country)))
    expect([await read('FR'), await read('GB')]).toEqual(['for null', ''])
    await Promise.all(['GB', 'GB', 'FR'].map((country) => cache.getOrRender('/balm', render, country)))
    expect([await read('GB'), await read('gb'), await read('FR'), await read('DE')]).toEqual([
      ...['for GB', 'for GB'],
      ...['for null', ''],
    ])
    expect(rendered).toEqual([null, 'GB'])
    cache.purgeAll()
    expect(await read('GB')).toBe('')
  })

  test('serves one page in every form that is wished for, and says when nothing has changed', async () => {
    const { cache } = openCache()
    const request = await serve(cache)
    const text = 'Hello, reader. '.repeat(100)
    await cache.getOrRender('/', page(text, { headers: { 'Cache-Control': 'public' } }))
    const plain = await request('/')
    const zipped = await request('/', { 'accept-encoding': 'br, gzip' })
    expect(plain.headers).toMatchObject({
      'x-cache': 'hit',
      'cache-control': 'public',
      'content-length': '1500',
    })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect([plain.body.toString(), gunzipSync(zipped.body).toString()]).toEqual([text, text])

    // After some hits there is a brotli variant.
    const best = await waitFor(async () => {
      const reply = await request('/', { 'accept-encoding': 'gzip, br' })
      expect(reply.headers['content-encoding']).toBe('br')
      return reply
    })
    expect(brotliDecompressSync(best.body).toString()).toBe(text)
    const etags = [plain, zipped, best].map(({ headers }) => headers.etag ?? '')
    expect(new Set(etags).size).toBe(3)
    for (const etag of [...etags, `"old", W/${etags[1]}`]) {
      const again = await request('/', { 'if-none-match': etag, 'accept-encoding': 'br' })
      expect([again.status, again.body.length]).toEqual([304, 0])
      expect(etag).toContain(again.headers.etag)
    }
    expect((await request('/', { 'if-none-match': '*' })).status).toBe(304)
    expect((await request('/', { 'if-none-match': '"old"' })).status).toBe(200)
    const head = await request('/', { 'accept-encoding': 'br' }, 'HEAD')
    expect({ ...head.headers, date: '' }).toEqual({ ...best.headers, date: '' })
    expect(head.body).toHaveLength(0)
  })

  test('has nothing for whoever is somebody, and keeps nothing that is meant for one', async () => {
    const { cache, isCached } = openCache()
    const request = await serve(cache)
    await cache.getOrRender('/', page('for all'))
    expect((await request('/', { cookie: 'a=b; session=1' })).status).toBe(404)
    expect((await request('/', {}, 'POST')).status).toBe(404)
    // No other header makes it another page.
    const others = { cookie: 'theme=dark', authorization: 'Basic x', range: 'bytes=0-1' }
    for (const [name, value] of Object.entries(others)) {
      expect(String((await request('/', { [name]: value })).body), name).toBe('for all')
    }
    const refused: [string, Parameters<typeof page>[1]][] = [
      ['/missing', { status: 404 }],
      ['/moved', { status: 301 }],
      ['/cookie', { headers: { 'Set-Cookie': 'a=b' } }],
      ['/private', { headers: { 'Cache-Control': 'private, max-age=9' } }],
      ['/unseen', { headers: { 'Cache-Control': 'no-store' } }],
      ['/half', { isComplete: false }],
    ]
    for (const [url, options] of refused) {
      expect(await cache.getOrRender(url, page('x', options))).toHaveProperty('response')
      expect(await isCached(url), url).toBe(false)
    }
  })

  test('makes a page once, however many ask, and lets nobody join what began before a change', async () => {
    const { cache, isCached } = openCache()
    const begun: ((text: string) => void)[] = []
    const render = () => new Promise<RenderedPage>((done) => begun.push((text) => page(text)().then(done)))
    const textOf = async (result: ReturnType<typeof cache.getOrRender>) => {
      const made = await result
      return made && 'page' in made ? made.page.variants.identity.bytes().toString() : null
    }
    const early = [1, 2, 3].map(() => textOf(cache.getOrRender('/', render)))
    expect(begun).toHaveLength(1)
    cache.purgeOnly(new Set(['something else']))
    const late = [1, 2].map(() => textOf(cache.getOrRender('/', render)))
    expect(begun).toHaveLength(2)
    begun[1]?.('new')
    expect(await Promise.all(late)).toEqual(['new', 'new'])
    begun[0]?.('old')
    expect(await Promise.all(early)).toEqual(['old', 'old', 'old'])
    expect(await textOf(cache.getOrRender('/', render))).toBe('new')

    // Requests that waited for a failed render have to render themselves.
    const failing = cache.getOrRender('/bad', async () => Promise.reject(new Error('no database')))
    const waiting = cache.getOrRender('/bad', render)
    await expect(failing).rejects.toThrow('no database')
    expect(await waiting).toBeNull()
    expect(await isCached('/bad')).toBe(false)
  })

  test('forgets what changed, what is old, and everything while it is not told of changes', async () => {
    const { cache, isCached, pass } = openCache()
    const fill = () =>
      Promise.all([
        cache.getOrRender('/one', page('1', { topics: new Set(['comments:1']) })),
        cache.getOrRender('/two', page('2', { topics: new Set(['comments:2']) })),
      ])
    const cached = () => Promise.all([isCached('/one'), isCached('/two')])
    await fill()
    cache.purgeOnly(new Set(['comments:1']))
    expect(await cached()).toEqual([false, true])
    await fill()
    cache.purgeAll()
    expect([await cached(), cache.usedBytes]).toEqual([[false, false], 0])
    await fill()
    pass(MAX_AGE_SECONDS)
    expect(await cached()).toEqual([true, true])
    pass(1)
    expect(await cached()).toEqual([false, false])

    const request = await serve(cache)
    await fill()
    cache.disable()
    expect((await request('/one')).status).toBe(404)
    await cache.getOrRender('/three', page('3'))
    cache.enable()
    expect(cache.size).toBe(0)
  })

  test('a page that knows what it depends on stays when something else changes, until its time', async () => {
    const { cache, isCached, pass } = openCache()
    const scoped = { isScoped: true, madeWith: 'blue' }
    const fill = () =>
      Promise.all([
        cache.getOrRender('/list', page('l', { topics: new Set(['post:1']), madeWith: 'blue' })),
        cache.getOrRender('/one', page('1', { ...scoped, topics: new Set(['post:1']) })),
        cache.getOrRender('/two', page('2', { ...scoped, topics: new Set(['post:2']) })),
        cache.getOrRender('/soon', page('3', { ...scoped, validUntil: Date.now() + 45_000 })),
        cache.getOrRender('/over', page('4', { ...scoped, validUntil: Date.now() - 1 })),
      ])
    const cached = async () => {
      const urls = ['/list', '/one', '/two', '/soon', '/over']
      const found = await Promise.all(urls.map(async (url) => ((await isCached(url)) ? url : null)))
      return found.filter(Boolean)
    }
    await fill()
    expect(await cached()).toEqual(['/list', '/one', '/two', '/soon'])
    cache.purgeByTopics(new Set(['post:1', 'post:7']), 'blue')
    expect(await cached()).toEqual(['/two', '/soon'])
    await fill()
    cache.purgeOnly(new Set(['post:2']))
    expect(await cached()).toEqual(['/list', '/one', '/soon'])
    await fill()
    pass(MAX_AGE_SECONDS + 1)
    expect(await cached()).toEqual(['/one', '/two', '/soon'])
    pass(20)
    expect(await cached()).toEqual(['/one', '/two'])
    // The same page, which shows another post as well by now.
    await cache.getOrRender('/list', page('l', { ...scoped, topics: new Set(['post:3']) }))
    cache.purgeByTopics(new Set(['post:3']), 'blue')
    expect(await cached()).toEqual(['/one', '/two'])
    cache.purgeByTopics(new Set(), 'red')
    expect(await cached()).toEqual([])
    await fill()
    pass(3_601)
    expect(await cached()).toEqual([])
  })

  test('a page gets its brotli variant although others are purged meanwhile', async () => {
    const { cache } = openCache()
    const request = await serve(cache)
    await cache.getOrRender('/', page('Hello, reader. '.repeat(100), { isScoped: true }))
    for (let visit = 0; visit < 2; visit++) await request('/')
    cache.purgeByTopics(new Set(['post:1']), '')
    await waitFor(async () =>
      expect((await request('/', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br'),
    )
  })

  test('answers what it holds, however old, while there is no database, and says so', async () => {
    const { cache, pass } = openCache()
    const request = await serve(cache)
    await cache.getOrRender('/old', page('old', { headers: { 'Cache-Control': 'public' } }))
    cache.serveStale()
    expect((await request('/old')).headers['x-cache'], 'while it is told of changes').toBe('hit')
    cache.disable()
    pass(MAX_AGE_SECONDS * 100)
    expect((await request('/old')).status).toBe(404)
    cache.serveStale()
    const old = await request('/old')
    expect([old.status, old.body.toString()]).toEqual([200, 'old'])
    expect(old.headers).toMatchObject({ 'x-cache': 'stale', 'cache-control': 'public' })
    expect((await request('/old', { 'if-none-match': String(old.headers.etag) })).status).toBe(304)
    expect((await request('/old', { cookie: 'session=1' })).status).toBe(404)
    expect((await request('/never')).status).toBe(404)
    cache.disable()
    expect((await request('/old')).status, 'a database that is there again').toBe(404)
    cache.serveStale()
    cache.enable()
    expect((await request('/old')).status).toBe(404)
  })

  test('a flood of pages seen once stays within its bytes and pushes out nothing that readers use', async () => {
    const { cache, isCached } = openCache({ bytes: 200_000 })
    const request = await serve(cache)
    for (const url of ['/', '/about']) {
      await cache.getOrRender(url, page('x'.repeat(1_000)))
      for (let visit = 0; visit < 2; visit++) expect((await request(url)).status).toBe(200)
    }
    for (let number = 0; number < 20_000; number++)
      await cache.getOrRender(`/guides?filter=${number}`, page('flood', png))
    expect(cache.usedBytes).toBeLessThanOrEqual(200_000)
    expect(cache.size).toBeGreaterThan(50)
    expect([await isCached('/'), await isCached('/about'), await isCached('/guides?filter=1')]).toEqual([
      true,
      true,
      false,
    ])

    // Pages without recent hits make room for those that are used now.
    for (let number = 0; number < 200; number++) {
      await cache.getOrRender(`/new/${number}`, page('new'))
      for (let visit = 0; visit < 3; visit++) await cache.getOrRender(`/new/${number}`, page('new'))
    }
    expect(cache.usedBytes).toBeLessThanOrEqual(200_000)
    expect([await isCached('/new/199'), await isCached('/about')]).toEqual([true, false])
    await cache.getOrRender('/huge.png', page('x'.repeat(30_000), png))
    expect(await isCached('/huge.png')).toBe(false)
  })

  test('off, it keeps nothing', async () => {
    const { cache } = openCache({ bytes: 0 })
    expect(cache.isEnabled).toBe(false)
  })
})

test.each([
  ['?page=2&utm_source=x', '/blog?page=2'],
  ['?page=2&category=hair', '/blog?category=hair&page=2'],
  ['?page=2&page=3', '/blog?page=2&page=3'],
  ['?x=1', '/blog'],
  ['?', '/blog'],
  ['?category=a%26page=1', '/blog?category=a%26page%3D1'],
  ['?search=balm&page=2', null],
  ['?_routes=root', '/blog'],
])('of %s the url keeps what makes another page: %s', (search, url) => {
  expect(
    canonicalUrlOf('/blog', search, {
      keyParams: ['category', 'page'],
      bypassParams: ['search'],
      routes: null,
    }),
  ).toBe(url)
})

test('data is kept for the routes of its page and no others, in one order', () => {
  const rule = { keyParams: [], bypassParams: [], routes: ['root', 'pages/site/blog'] }
  const data = (search: string) => canonicalUrlOf('/blog.data', search, rule)
  expect(data('?_routes=pages/site/blog,root')).toBe(data('?_routes=root,pages/site/blog'))
  expect(data('?_routes=root')).not.toBe(data(''))
  for (const search of ['?_routes=', '?_routes=root,admin', '?_routes=root&_routes=root'])
    expect(data(search)).toBeNull()
})

test.each([
  [undefined, ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['br;q=0, gzip', ['gzip', 'identity']],
  ['br;q=0.5, gzip', ['gzip', 'br', 'identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['*;q=0', ['identity']],
  ['identity, gzip;q=0.5', ['identity', 'gzip']],
  ['', ['identity']],
])('whoever accepts %s is sent, best first, %s', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings)
})
