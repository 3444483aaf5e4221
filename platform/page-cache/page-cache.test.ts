import { once } from 'node:events'
import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { acceptedEncodings } from './accepted.ts'
import { addressOf } from './address.ts'
import { createPageCache, type Fresh, KEEP_SECONDS } from './page-cache.ts'

/** Not pressed together: so it is quick. */
const png = { headers: { 'Content-Type': 'image/png' } }
const html = { 'Content-Type': 'text/html; charset=utf-8' }

const page =
  (text: string, { status = 200, headers = {}, shows = new Set<string>(), isWhole = true } = {}) =>
  async (): Promise<Fresh> => ({
    response: new Response(text, { status, headers: { ...html, ...headers } }),
    shows,
    isWhole,
  })

function openCache({ bytes = 1_000_000 } = {}) {
  let time = 0
  const cache = createPageCache({
    bytes,
    isSession: (cookies) => cookies.includes('session='),
    now: () => time,
  })
  cache.open()
  const isKept = async (address: string) => {
    const outcome = await cache.through(address, page('made again', { isWhole: false }))
    return outcome !== null && 'page' in outcome
  }
  return { cache, isKept, pass: (seconds: number) => (time += seconds * 1_000) }
}

/** The cache at a real port; what it does not answer is answered with 404. */
async function serve(cache: ReturnType<typeof createPageCache>) {
  const server = createServer((request, response) => {
    if (!cache.answer(request, response)) response.writeHead(404).end()
  }).listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((done, fail) => {
      get({ host: 'localhost', port, path, headers, method, agent: false }, async (answer) => {
        const body = Buffer.concat(await answer.toArray())
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body })
      }).on('error', fail)
    })
}

describe('the page cache', () => {
  test('serves one page in every form that is wished for, and says when nothing has changed', async () => {
    const { cache } = openCache()
    const ask = await serve(cache)
    const text = 'Hello, reader. '.repeat(100)
    await cache.through('/', page(text, { headers: { 'Cache-Control': 'public' } }))
    const plain = await ask('/')
    const zipped = await ask('/', { 'accept-encoding': 'br, gzip' })
    expect(plain.headers).toMatchObject({
      'x-cache': 'hit',
      'cache-control': 'public',
      'content-length': '1500',
    })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect([plain.body.toString(), gunzipSync(zipped.body).toString()]).toEqual([text, text])

    // Asked for often enough, it is made as small as can be.
    const best = await vi.waitFor(async () => {
      const answer = await ask('/', { 'accept-encoding': 'gzip, br' })
      expect(answer.headers['content-encoding']).toBe('br')
      return answer
    }, 5_000)
    expect(brotliDecompressSync(best.body).toString()).toBe(text)
    const etags = [plain, zipped, best].map(({ headers }) => headers.etag ?? '')
    expect(new Set(etags).size).toBe(3)
    for (const etag of [...etags, `"old", W/${etags[1]}`]) {
      const again = await ask('/', { 'if-none-match': etag, 'accept-encoding': 'br' })
      expect([again.status, again.body.length]).toEqual([304, 0])
      expect(etag).toContain(again.headers.etag)
    }
    expect((await ask('/', { 'if-none-match': '*' })).status).toBe(304)
    expect((await ask('/', { 'if-none-match': '"old"' })).status).toBe(200)
    const head = await ask('/', { 'accept-encoding': 'br' }, 'HEAD')
    expect({ ...head.headers, date: '' }).toEqual({ ...best.headers, date: '' })
    expect(head.body).toHaveLength(0)
  })

  test('has nothing for whoever is somebody, and keeps nothing that is meant for one', async () => {
    const { cache, isKept } = openCache()
    const ask = await serve(cache)
    await cache.through('/', page('for all'))
    expect((await ask('/', { cookie: 'a=b; session=1' })).status).toBe(404)
    expect((await ask('/', {}, 'POST')).status).toBe(404)
    // Nothing else that a request can say makes it another page.
    const others = { cookie: 'theme=dark', authorization: 'Basic x', range: 'bytes=0-1' }
    for (const [name, value] of Object.entries(others)) {
      expect(String((await ask('/', { [name]: value })).body), name).toBe('for all')
    }
    const refused: [string, Parameters<typeof page>[1]][] = [
      ['/missing', { status: 404 }],
      ['/moved', { status: 301 }],
      ['/cookie', { headers: { 'Set-Cookie': 'a=b' } }],
      ['/private', { headers: { 'Cache-Control': 'private, max-age=9' } }],
      ['/unseen', { headers: { 'Cache-Control': 'no-store' } }],
      ['/half', { isWhole: false }],
    ]
    for (const [address, options] of refused) {
      expect(await cache.through(address, page('x', options))).toHaveProperty('response')
      expect(await isKept(address), address).toBe(false)
    }
  })

  test('makes a page once, however many ask, and lets nobody join what began before a change', async () => {
    const { cache, isKept } = openCache()
    const begun: ((text: string) => void)[] = []
    const render = () => new Promise<Fresh>((done) => begun.push((text) => page(text)().then(done)))
    const textOf = async (outcome: ReturnType<typeof cache.through>) => {
      const made = await outcome
      return made && 'page' in made ? made.page.variants.identity.bytes().toString() : null
    }
    const early = [1, 2, 3].map(() => textOf(cache.through('/', render)))
    expect(begun).toHaveLength(1)
    cache.forgetShowing('something else')
    const late = [1, 2].map(() => textOf(cache.through('/', render)))
    expect(begun).toHaveLength(2)
    begun[1]?.('new')
    expect(await Promise.all(late)).toEqual(['new', 'new'])
    begun[0]?.('old')
    expect(await Promise.all(early)).toEqual(['old', 'old', 'old'])
    expect(await textOf(cache.through('/', render))).toBe('new')

    // Those who wait for a page that fails make it themselves.
    const failing = cache.through('/bad', async () => Promise.reject(new Error('no database')))
    const waiting = cache.through('/bad', render)
    await expect(failing).rejects.toThrow('no database')
    expect(await waiting).toBeNull()
    expect(await isKept('/bad')).toBe(false)
  })

  test('forgets what changed, what is old, and everything while it is not told of changes', async () => {
    const { cache, isKept, pass } = openCache()
    const fill = () =>
      Promise.all([
        cache.through('/one', page('1', { shows: new Set(['comments:1']) })),
        cache.through('/two', page('2', { shows: new Set(['comments:2']) })),
      ])
    const kept = () => Promise.all([isKept('/one'), isKept('/two')])
    await fill()
    cache.forgetShowing('comments:1')
    expect(await kept()).toEqual([false, true])
    await fill()
    cache.forgetAll()
    expect([await kept(), cache.used]).toEqual([[false, false], 0])
    await fill()
    pass(KEEP_SECONDS)
    expect(await kept()).toEqual([true, true])
    pass(1)
    expect(await kept()).toEqual([false, false])

    const ask = await serve(cache)
    await fill()
    cache.shut()
    expect((await ask('/one')).status).toBe(404)
    await cache.through('/three', page('3'))
    cache.open()
    expect(cache.size).toBe(0)
  })

  test('answers what it holds, however old, while there is no database, and says so', async () => {
    const { cache, pass } = openCache()
    const ask = await serve(cache)
    await cache.through('/old', page('old', { headers: { 'Cache-Control': 'public' } }))
    cache.holdOut()
    expect((await ask('/old')).headers['x-cache'], 'while it is told of changes').toBe('hit')
    cache.shut()
    pass(KEEP_SECONDS * 100)
    expect((await ask('/old')).status).toBe(404)
    cache.holdOut()
    const old = await ask('/old')
    expect([old.status, old.body.toString()]).toEqual([200, 'old'])
    expect(old.headers).toMatchObject({ 'x-cache': 'stale', 'cache-control': 'public' })
    expect((await ask('/old', { 'if-none-match': String(old.headers.etag) })).status).toBe(304)
    expect((await ask('/old', { cookie: 'session=1' })).status).toBe(404)
    expect((await ask('/never')).status).toBe(404)
    cache.shut()
    expect((await ask('/old')).status, 'a database that is there again').toBe(404)
    cache.holdOut()
    cache.open()
    expect((await ask('/old')).status).toBe(404)
  })

  test('a flood of pages seen once stays within its bytes and pushes out nothing that readers use', async () => {
    const { cache, isKept } = openCache({ bytes: 200_000 })
    const ask = await serve(cache)
    for (const address of ['/', '/about']) {
      await cache.through(address, page('x'.repeat(1_000)))
      for (let visit = 0; visit < 2; visit++) expect((await ask(address)).status).toBe(200)
    }
    for (let number = 0; number < 20_000; number++)
      await cache.through(`/guides?filter=${number}`, page('flood', png))
    expect(cache.used).toBeLessThanOrEqual(200_000)
    expect(cache.size).toBeGreaterThan(50)
    expect([await isKept('/'), await isKept('/about'), await isKept('/guides?filter=1')]).toEqual([
      true,
      true,
      false,
    ])

    // What was used once upon a time makes room for what is used now.
    for (let number = 0; number < 200; number++) {
      await cache.through(`/new/${number}`, page('new'))
      for (let visit = 0; visit < 3; visit++) await cache.through(`/new/${number}`, page('new'))
    }
    expect(cache.used).toBeLessThanOrEqual(200_000)
    expect([await isKept('/new/199'), await isKept('/about')]).toEqual([true, false])
    await cache.through('/huge.png', page('x'.repeat(30_000), png))
    expect(await isKept('/huge.png')).toBe(false)
  })

  test('off, it keeps nothing', async () => {
    const { cache } = openCache({ bytes: 0 })
    expect(cache.isOpen).toBe(false)
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
])('of %s the address keeps what makes another page: %s', (search, address) => {
  expect(addressOf('/blog', search, { by: ['category', 'page'], unless: ['search'], routes: null })).toBe(
    address,
  )
})

test('data is kept for the routes of its page and no others, in one order', () => {
  const rule = { by: [], unless: [], routes: ['root', 'pages/site/blog'] }
  const data = (search: string) => addressOf('/blog.data', search, rule)
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
