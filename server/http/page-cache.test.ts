import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { matchPath } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { SAVE_SITE_INTENT, siteFormValues } from '#app/features/site/site-form.ts'
import { cspHash } from '#app/http/script-hashes.server.ts'
import { createSavedCopy } from '#app/offline/worker/saved-copy.ts'
import routes from '#app/routes.ts'
import { openDatabase } from '#database/client.ts'
import { ids, writeAccessFixtures, writeProductFixtures } from '#testing/access-fixtures.ts'
import { newDataFolder, startVenus, withoutSupervisor } from '#testing/process.ts'
import {
  checkAmazonRules,
  readSurfaces,
  savedThings,
  withoutScripts,
} from '#testing/products/amazon-violations.ts'
import { reviewed, writeReviewedProducts } from '#testing/products/write-reviewed-products.ts'
import { DAY_AFTER, readWhileSaving, signInAsEditor } from '#testing/read-while-saving.ts'
import { admin, createStartedDatabase, startedDataFolder } from '#testing/started-site.ts'
import { waitFor } from '#testing/wait-for.ts'
import { whileRepeating } from '#testing/while-repeating.ts'

const cachedPaths = [
  ...['/', '/blog', '/blog?category=hair', '/blog/published', '/work-with-me', '/reviews', '/seasonal'],
  ...[
    '/seasonal/holidays',
    '/seasonal/holidays/2026',
    '/gift-guides',
    `/gift-guides/${ids.collection}`,
    `/gift-guides/${ids.collection}/2026`,
    '/tech',
    '/shop-my-favorites',
    '/shop-my-favorites?category=hair',
    `/shop/${ids.collection}`,
    '/links',
    '/guides',
    '/guides?filter=beginner',
    '/about',
    '/offline',
    '/saved',
  ],
  ...['/privacy', '/terms', '/subscribe', '/newsletter', '/newsletter/sent', '/rss.xml', '/feed.json'],
  ...['/blog/category/hair/rss.xml', '/blog/category/hair/feed.json', '/sitemap.xml', '/sitemap/1.xml'],
  ...[
    '/social/published.png',
    `/social/shop/${ids.collection}.png`,
    '/site-card.png',
    '/icons/any.svg',
    '/favicon.ico',
    '/icons/192.png',
    '/robots.txt',
    '/site.webmanifest',
    '/.well-known/security.txt',
  ],
  ...['/_.data', '/blog.data', '/blog/published.data', '/about.data?_routes=root'],
]
const uncachedPaths = [
  ...[
    '/blog?search=hair',
    '/blog?page=1',
    '/blog?page=9',
    '/blog/draft',
    '/blog/was-published?utm=1',
    '/nowhere',
  ],
  ...[
    '/blog/published/comments',
    '/blog/published/comments/follow',
    '/blog/published/comments.json',
    '/blog/published/comments/none/heart',
    '/blog/published/comments/none/heart.json',
    '/moderate',
    '/preview/none',
    '/for-brands/none',
    '/mail-events/none/none',
    '/media-kit',
    '/saved/shared',
    '/saved/items.json',
    '/shop/none',
    '/products/none',
    '/compare/none',
    '/social/compare/none.png',
    '/social/none.jpg',
    '/polls/none/none',
    '/polls/none/none.json',
    '/go/none/store',
    '/go/none',
    '/tech?page=1',
  ],
  ...['/newsletter/subscribe', '/newsletter/confirm', '/newsletter/unsubscribe', '/newsletter/preferences'],
  ...['/newsletter/forms/none', '/newsletter/thanks/none', '/newsletter/thanks/none/file'],
  ...['/mail/confirm', '/mail/leave', '/mail/preferences'],
  ...['/auth', '/admin', '/admin/login', '/about.data?_routes=other'],
]

type Entry = { path?: string; children?: Entry[] }
const patternsIn = (entries: Entry[]): string[] =>
  entries.flatMap(({ path, children }) => (children ? patternsIn(children) : [`/${path ?? ''}`]))

/** Headers that differ between a cached and an uncached response. */
const TRANSFER_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding', 'etag', 'x-cache']
const PER_REQUEST_HEADERS = ['date', 'x-request-id', 'connection', 'keep-alive']

async function read(url: string) {
  // Without a User-Agent the document is not streamed: chunks would end at random.
  const response = await fetch(url, { redirect: 'manual', headers: { 'user-agent': '' } })
  const headers = Object.fromEntries(response.headers)
  for (const name of [...TRANSFER_HEADERS, ...PER_REQUEST_HEADERS]) delete headers[name]
  const body = Buffer.from(await response.arrayBuffer()).toString('latin1')
  return { cache: response.headers.get('x-cache'), response: { status: response.status, headers, body } }
}

/** The data of an uncached page may contain the time, and then its scripts differ. */
const withoutHashes = (headers: Record<string, string>) => ({
  ...headers,
  'content-security-policy': headers['content-security-policy']?.replaceAll(/'sha256-[^']+'/g, 'a hash'),
})

/** Sooner than a cached page expires by itself, which takes 30 seconds. */
const shows = (url: string, text: string) =>
  vi.waitFor(async () => expect(await (await fetch(url)).text()).toContain(text), 20_000)

/** Of one post. Each is followed by reads of all its pages, so that nothing that it leaves behind is found by chance. */
const SAVES = 15

const OTHERS = 60

/** Between the requests of a reader. */
const PAUSE_MS = 100

const shared = { ...admin, SECRET: 'of every process on this database', SITE_URL: 'http://venus.example' }

const siteFields = { ...siteFormValues(defaultSite), intent: SAVE_SITE_INTENT }

async function start(environment: Record<string, string>) {
  const venus = await startVenus({ ...shared, LOG_LEVEL: 'warn', ...environment }, withoutSupervisor)
  await venus.ready()
  return venus
}

/** A post that is published leaves the pages of nearly all others, and all that are kept are right. */
async function expectOthersKept(pool: Pool, url: string, publish: () => Promise<void> | undefined) {
  await pool.query(`
    insert into blog_posts (slug, title, author_name, is_published, published_date)
    select 'old-' || n, 'Old', 'A', true, timestamptz '2020-01-01' + n * interval '1 day' from generate_series(1, ${OTHERS}) n`)
  const paths = Array.from({ length: OTHERS }, (_, index) => `/blog/old-${index + 1}`)
  const readAll = async () => {
    const caches: (string | null)[] = []
    for (const path of paths) caches.push((await read(url + path)).cache)
    return caches
  }
  // The process may hear of the new posts, which purge everything, while it is read.
  await waitFor(async () => expect(new Set(await readAll())).toEqual(new Set(['hit'])))
  await publish()
  const kept = (await readAll()).filter((cache) => cache === 'hit')
  expect(kept.length).toBeGreaterThanOrEqual(0.95 * OTHERS)
}

type ProductSite = {
  pool: Pool
  sites: { url: string }[]
  write: ((path: string, fields: Record<string, string>) => Promise<Response>) | undefined
}

/** A link is changed once, and a code ends, while readers read fifty posts; Amazon's rules hold wherever products are shown. */
async function expectProductsFresh({ pool, sites, write }: ProductSite) {
  await writeReviewedProducts(pool)
  const { balm, balmOffer, postPaths } = reviewed
  // Every post by one of the processes, in turn: each purges all of its pages.
  const urls = postPaths.map((path, index) => `${sites[index % sites.length]?.url}${path}`)
  await waitFor(async () => expect(await linksIn(urls)).toEqual(['before']))

  const readOne = async (turn: number) => (await fetch(urls[(7 * turn) % urls.length] ?? '')).text()
  await whileRepeating(readOne, { pauseMs: PAUSE_MS, loops: 4 }, async () => {
    const saved = await write?.(`/admin/products/${balm}`, {
      intent: 'save-product',
      name: 'Reviewed balm',
      slug: 'reviewed-balm',
      state: 'active',
      'offers.0.id': balmOffer,
      'offers.0.link': 'https://oak.example/after',
      'offers.0.store': 'Oak',
      'offers.1.link': 'https://www.amazon.com/dp/B07XYZ1234?tag=hers-20',
    })
    expect(saved?.status).toBe(200)
    expect(new Set(postPaths).size).toBe(50)
    expect(await linksIn(urls)).toEqual(['after'])
    await expectCodeToEnd(pool, sites)
  })

  for (const [surface, content] of Object.entries(await readSurfaces(sites[0]?.url ?? ''))) {
    const { broken, linkCount } = checkAmazonRules(content)
    expect([surface, broken]).toEqual([surface, []])
    const showsProducts = !['/', '/offline', '/blog?search=reviewed', savedThings].includes(surface)
    expect([surface, linkCount > 0]).toEqual([surface, showsProducts])
  }
  await expectHiddenInSavedCopies(pool, sites[0]?.url ?? '')
  await expectRedirects(pool, sites[0]?.url ?? '')
}

/** What the links to a product on these pages end with. One after another: more at once from one network have to wait, or are refused. */
async function linksIn(urls: string[]) {
  const found = new Set<string>()
  for (const url of urls) {
    const text = await (await fetch(url)).text()
    const links = [...text.matchAll(/https:\/\/oak\.example\/(\w+)/g)].map(([, end = '']) => end)
    for (const link of links.length > 0 ? links : [`none at ${url}`]) found.add(link)
  }
  return [...found]
}

async function expectCodeToEnd(pool: Pool, sites: { url: string }[]) {
  const { balm, postPaths, collection } = reviewed
  const shown = [
    postPaths[0],
    `/shop/${collection}`,
    '/links',
    '/shop-my-favorites',
    '/products/reviewed-balm',
  ]
  const places = sites.flatMap(({ url }) => [...shown, '/seasonal/holidays'].map((path) => url + path))
  const readPlaces = async () => {
    const found: { place: string; text: string }[] = []
    for (const place of places) found.push({ place, text: await (await fetch(place)).text() })
    return found
  }
  const placesWhere = async (holds: (text: string) => boolean) =>
    (await readPlaces()).filter(({ text }) => holds(text)).map(({ place }) => place)
  // A busy machine may take until then, so the next one has twice as long.
  for (let seconds = 5, isEarly = false; !isEarly; seconds *= 2) {
    expect(seconds).toBeLessThan(300)
    const code = `SOONOVER${seconds}`
    await pool.query(
      `insert into product_codes (product_id, code, benefit, ends_at)
       values ('${balm}', '${code}', 'B', clock_timestamp() + interval '${seconds} seconds')`,
    )
    // Until each process has heard of it. The attribute is for the pages that stay open.
    await waitFor(async () => {
      const missing = await placesWhere((text) => !(text.includes(code) && text.includes('data-ends="')))
      const { rowCount } = await pool.query(
        `select from product_codes where code = '${code}' and ends_at > clock_timestamp()`,
      )
      isEarly = rowCount === 1
      if (isEarly) expect(missing).toEqual([])
    })
    // Until then there is nothing to see, and reading all places takes the processor.
    await sleep(seconds * 1_000)
    // Sooner than a cached page expires by itself, and than the minute that is promised.
    await vi.waitFor(async () => expect(await placesWhere((text) => text.includes(code))).toEqual([]), 20_000)
  }
}

async function expectRedirects(pool: Pool, url: string) {
  await pool.query(`update product_offers set program = 'go' where id = '${reviewed.balmOffer}'`)
  const go = async (path: string) => {
    const { status, headers } = await fetch(url + path, { redirect: 'manual' })
    const [location, cache, robots] = ['Location', 'Cache-Control', 'X-Robots-Tag'].map((name) =>
      headers.get(name),
    )
    return { status, location, cache, robots }
  }
  const closed = { cache: 'no-store', robots: 'noindex, nofollow' }
  for (const path of ['/go/reviewed-balm/oak', '/go/reviewed-balm']) {
    expect(await go(path)).toEqual({ status: 302, location: 'https://oak.example/after', ...closed })
  }
  for (const path of ['/go/reviewed-balm/amazon', '/go/reviewed-lamp', '/go/nothing/oak']) {
    expect(await go(path)).toEqual({ status: 404, location: null, ...closed })
  }
}

/** The service worker keeps the document, which may be opened weeks later. */
async function expectHiddenInSavedCopies(pool: Pool, url: string) {
  await pool.query(
    `update product_offers set price = 33.33, currency = 'USD', price_source = 'amazon', price_at = now()
     where product_id = '${reviewed.balm}' and link like '%amazon%'`,
  )
  await shows(url + reviewed.postPaths[0], '<p class="product-price">')
  const response = await fetch(url + reviewed.postPaths[0])
  const page = await response.text()
  const saved = await createSavedCopy(page, response.headers, '2026-05-01T12:00:00Z')
  const policy = saved.headers.get('Content-Security-Policy') ?? ''
  const copy = await saved.text()
  const inData = page.slice(page.indexOf('__reactRouterContext'))
  for (const part of [withoutScripts(page), inData]) expect(part).toContain(reviewed.freshAmazonPrice)
  expect(copy).toContain('<html data-saved-copy="2026-05-01T12:00:00Z"')
  expect(copy).not.toContain(reviewed.freshAmazonPrice)
  expect(copy).not.toContain('product-price')
  const scripts = [...copy.matchAll(/<script(?: type="module"[^>]*| async="")?>([^<]+)<\/script>/g)]
  expect(scripts.length).toBeGreaterThan(1)
  // The policy of the copy allows the scripts of the copy.
  for (const [, script = ''] of scripts) expect(policy).toContain(cspHash(script))
  const sheets = [...new Set(page.match(/\/assets\/[\w.-]+\.css/g))]
  const styles = await Promise.all(sheets.map(async (sheet) => (await fetch(url + sheet)).text()))
  expect(styles.join('')).toMatch(
    /\[data-saved-copy\][^{}]*\.product-code[^{}]*\.product-price[^{}]*\{\s*display:\s*none/,
  )
}

describe('the page cache of whole processes', () => {
  test('every public route is named here', () => {
    const named = [...cachedPaths, ...uncachedPaths].map((url) => url.split('?', 1)[0] ?? '')
    const open = patternsIn(routes).filter((pattern) => !/^\/(?:admin|auth)\b|^\/\*$/.test(pattern))
    expect(open.filter((pattern) => !named.some((path) => matchPath(pattern, path)))).toEqual([])
  })

  test('on one process: no page that is asked for after a save shows the state before it', async () => {
    const venus = await start({ DATA_DIR: await startedDataFolder() })
    const writer = await signInAsEditor(venus, admin)
    const posts = { post: writer.newPost(), neighbor: writer.newPost(DAY_AFTER) }
    const { stale, hits } = await readWhileSaving([venus.url], posts, SAVES)
    expect(stale).toEqual([])
    expect(hits).toBeGreaterThanOrEqual(SAVES)

    // A busy machine may take until then, so the next one has twice as long.
    for (let aheadMs = 5_000, isEarly = false; !isEarly; aheadMs *= 2) {
      const title = `Right on time, after ${aheadMs} ms`
      const due = Date.now() + aheadMs
      await writer.newPost(new Date(due).toISOString()).save(title)
      const text = await (await fetch(`${venus.url}/blog`)).text()
      const { cache } = await read(`${venus.url}/blog`)
      isEarly = Date.now() < due
      if (isEarly) expect([text.includes(title), cache]).toEqual([false, 'hit'])
      await shows(`${venus.url}/blog`, title)
    }
    // Parameters that a page does not use do not make another page.
    for (let number = 0; number < 100; number++) {
      expect((await read(`${venus.url}/blog?flood=${number}`)).cache).toBe('hit')
    }
    // Nor do headers and cookies, except for an existing session.
    const forged = `venus.session_token=${'a'.repeat(32)}.${'A'.repeat(43)}%3D`
    for (const headers of [
      { cookie: 'x=venus.session' },
      { cookie: forged },
      { range: 'bytes=0-1' },
      { authorization: 'Basic x' },
    ] as Record<string, string>[]) {
      const response = await fetch(`${venus.url}/blog`, { headers })
      expect([headers, response.status, response.headers.get('x-cache')]).toEqual([headers, 200, 'hit'])
    }
    expect(venus.output()).not.toContain('every process')
  })

  test('on several over PostgreSQL: what it serves is what is made without it, and as new', async () => {
    const DATABASE_URL = await createStartedDatabase()
    const first = await start({ DATABASE_URL, DATA_DIR: newDataFolder() })
    const { pool, close } = await openDatabase({ url: DATABASE_URL })
    await writeAccessFixtures(pool)
    await writeProductFixtures(pool)
    await pool.query(
      `insert into blog_posts (slug, own_path, title, author_name, is_published)
       values ('w', '/work-with-me', 'W', 'A', true)`,
    )
    const [second, without] = await Promise.all([
      start({ DATABASE_URL, DATA_DIR: newDataFolder() }),
      start({ DATABASE_URL, DATA_DIR: newDataFolder(), PAGE_CACHE_MB: '0' }),
    ])
    for (const path of cachedPaths) {
      const firstRead = await read(first.url + path)
      // Again if it was purged in between: the process hears of the fixtures when it is ready.
      const again = await waitFor(async () => {
        const page = await read(first.url + path)
        expect(page.cache, path).toBe('hit')
        return page
      })
      const plain = await read(without.url + path)
      expect([firstRead.cache, plain.cache], path).toEqual(['miss', 'pass'])
      // Not toEqual, which would print two long pages.
      for (const { response } of [firstRead, again]) {
        expect(response.body === plain.response.body, path).toBe(true)
        expect([response.status, response.headers], path).toEqual([
          plain.response.status,
          plain.response.headers,
        ])
      }
      expect(plain.response.headers['cache-control'], path).toMatch(/^public, max-age=0, s-maxage=30/)
    }
    for (const path of uncachedPaths) {
      await read(first.url + path)
      const [again, plain] = await Promise.all([read(first.url + path), read(without.url + path)])
      expect([again.cache, plain.cache], path).toEqual(['pass', 'pass'])
      const [one, other] = [again, plain].map(({ response }) => [
        response.status,
        withoutHashes(response.headers),
      ])
      expect(one, path).toEqual(other)
      // A cache in front may serve it to clients with the same cookies only.
      expect(again.response.headers.vary, path).toMatch(/\bCookie\b/)
    }

    const writers = await Promise.all([first, second].map((venus) => signInAsEditor(venus, admin)))
    const post = writers[0]?.newPost(undefined, writers)
    if (!post) throw new Error('nobody writes')
    const posts = { post, neighbor: writers[1]?.newPost(DAY_AFTER) ?? post }
    const { stale, hits } = await readWhileSaving([first.url, second.url], posts, SAVES)
    expect(stale).toEqual([])
    expect(hits).toBeGreaterThanOrEqual(2 * SAVES)
    await expectOthersKept(pool, first.url, () =>
      writers[1]?.newPost('2026-01-02T10:00:00.000Z').save('One more'),
    )

    // Settings are cached: each process has the new ones before the response to saving them.
    for (const name of ['Juno', 'Minerva', 'Diana', 'Vesta', 'Ceres']) {
      await writers[0]?.write('/admin/settings', { ...siteFields, name })
      const pages = [first, second].flatMap(({ url }) => [`${url}/about`, `${url}/site.webmanifest`])
      for (const page of await Promise.all(pages.map(read))) expect(page.response.body).toContain(name)
    }

    await expectProductsFresh({ pool, sites: [first, second], write: writers[0]?.write })

    // The answer to a save comes when each process has heard of all changes before it.
    await post.save('Version 100 ')
    // What becomes due, such as a code that began, purges all pages a moment after it was written.
    const remainsBesideApproval = async () => {
      const approve = `update blog_comments set is_approved = $1 where id = '${ids.waiting}'`
      await pool.query(approve, [false])
      await waitFor(async () =>
        expect((await read(`${second.url}/blog/published`)).response.body).not.toContain(ids.waiting),
      )
      await read(`${second.url}/about`)
      await pool.query(approve, [true])
      await shows(`${second.url}/blog/published`, ids.waiting)
      return (await read(`${second.url}/about`)).cache === 'hit'
    }
    expect((await remainsBesideApproval()) || (await remainsBesideApproval())).toBe(true)

    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'venus-listen'`,
    )
    await pool.query(`update blog_posts set title = 'Unheard of' where id = '${ids.published}'`)
    for (const { url } of [first, second]) {
      await shows(`${url}/blog/published`, 'Unheard of')
      await waitFor(async () => expect((await read(`${url}/blog/published`)).cache).toBe('hit'))
    }
    for (const { output } of [first, second]) expect(output()).not.toContain('every process')
    await close()
  })
})
