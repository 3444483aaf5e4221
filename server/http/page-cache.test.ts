import { matchPath } from 'react-router'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { defaultSite } from '#app/features/site/site.ts'
import { fieldsOf, INTENT } from '#app/features/site/site-form.ts'
import routes from '#app/routes.ts'
import { openDatabase } from '#database/client.ts'
import { ids, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { createPostgresDatabase } from '#testing/engines.ts'
import { migratedDataFolder, newDataFolder, startVenus } from '#testing/process.ts'
import { readWhileSaving, signInToWrite } from '#testing/readers.ts'
import { TEMPLATE } from '#testing/setup.ts'
import { ensureBuilt } from '../build/build.ts'

vi.setConfig({ testTimeout: 180_000 })

beforeAll(() => ensureBuilt(), 300_000)

const kept = [
  ...['/', '/blog', '/blog?category=hair', '/blog/published', '/blog/lovable-guide', '/reviews', '/seasonal'],
  ...[
    '/posts/five-min-glow-routine',
    '/posts/holy-grail-find',
    '/posts/winter-skin-prep',
    '/posts/seasonal-guide',
  ],
  ...[
    '/seasonal/holidays',
    '/tech',
    '/shop-my-favorites',
    '/guides',
    '/guides?filter=beginner',
    '/about',
    '/offline',
  ],
  ...['/privacy', '/terms', '/subscribe', '/newsletter', '/newsletter/sent', '/rss.xml', '/feed.json'],
  ...['/blog/category/hair/rss.xml', '/blog/category/hair/feed.json', '/sitemap.xml', '/sitemap/1.xml'],
  ...[
    '/social/published.png',
    '/site-card.png',
    '/robots.txt',
    '/site.webmanifest',
    '/.well-known/security.txt',
  ],
  ...['/_.data', '/blog.data', '/blog/published.data', '/about.data?_routes=root'],
]
const madeEachTime = [
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
    '/blog/published/comments.json',
    '/moderate',
    '/preview/none',
    '/tech?page=1',
  ],
  ...['/newsletter/subscribe', '/newsletter/confirm', '/newsletter/unsubscribe', '/newsletter/preferences'],
  ...['/auth', '/admin', '/admin/login', '/about.data?_routes=other'],
]

type Entry = { path?: string; children?: Entry[] }
const patternsIn = (entries: Entry[]): string[] =>
  entries.flatMap(({ path, children }) => (children ? patternsIn(children) : [`/${path ?? ''}`]))

/** How it travels, and when: the rest is the same however it came about. */
const ABOUT_THE_WAY = ['content-encoding', 'content-length', 'transfer-encoding', 'etag', 'x-cache']
const OF_THE_MOMENT = ['date', 'x-request-id', 'connection', 'keep-alive']

async function read(address: string) {
  // Who asks without a name gets a document whole, from either: in pieces, where they end is chance.
  const answer = await fetch(address, { redirect: 'manual', headers: { 'user-agent': '' } })
  const headers = Object.fromEntries(answer.headers)
  for (const name of [...ABOUT_THE_WAY, ...OF_THE_MOMENT]) delete headers[name]
  const body = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  return { cache: answer.headers.get('x-cache'), answer: { status: answer.status, headers, body } }
}

/** A page that is made each time may say in its data when: its scripts are then others each time. */
const withoutHashes = (headers: Record<string, string>) => ({
  ...headers,
  'content-security-policy': headers['content-security-policy']?.replaceAll(/'sha256-[^']+'/g, 'a hash'),
})

const shows = (address: string, text: string, within = 4_000) =>
  vi.waitFor(async () => expect(await (await fetch(address)).text()).toContain(text), within)

const admin = { ADMIN_EMAIL: 'owner@venus.example', ADMIN_PASSWORD: 'a good password' }
const shared = { ...admin, SECRET: 'of every process on this database', SITE_URL: 'http://venus.example' }

const siteFields = { ...fieldsOf(defaultSite), intent: INTENT }

async function start(environment: Record<string, string>) {
  const venus = await startVenus({ ...shared, LOG_LEVEL: 'warn', ...environment })
  await venus.ready()
  return venus
}

describe('the page cache of whole processes', () => {
  test('every public route is named here', () => {
    const named = [...kept, ...madeEachTime].map((address) => address.split('?', 1)[0] ?? '')
    const open = patternsIn(routes).filter((pattern) => !/^\/(?:admin|auth)\b|^\/\*$/.test(pattern))
    expect(open.filter((pattern) => !named.some((path) => matchPath(pattern, path)))).toEqual([])
  })

  test('on one process: no page that is asked for after a save shows the state before it', async () => {
    const venus = await start({ DATA_DIR: migratedDataFolder() })
    const writer = await signInToWrite(venus, admin)
    const { stale, hits } = await readWhileSaving([venus.address], writer.newPost(), 100)
    expect(stale).toEqual([])
    expect(hits).toBeGreaterThanOrEqual(100)

    const soon = new Date(Date.now() + 1_500).toISOString()
    await writer.newPost(soon).save('Right on time')
    expect(await (await fetch(`${venus.address}/blog`)).text()).not.toContain('Right on time')
    expect((await read(`${venus.address}/blog`)).cache).toBe('hit')
    await shows(`${venus.address}/blog`, 'Right on time')
    // No query reaches a page that does not ask for it, and so it makes no other.
    for (let number = 0; number < 500; number++) {
      expect((await read(`${venus.address}/blog?flood=${number}`)).cache).toBe('hit')
    }
    // Nor does anything that a request says of itself: only a session that exists does.
    const forged = `venus.session_token=${'a'.repeat(32)}.${'A'.repeat(43)}%3D`
    for (const headers of [
      { cookie: 'x=venus.session' },
      { cookie: forged },
      { range: 'bytes=0-1' },
      { authorization: 'Basic x' },
    ] as Record<string, string>[]) {
      const answer = await fetch(`${venus.address}/blog`, { headers })
      expect([headers, answer.status, answer.headers.get('x-cache')]).toEqual([headers, 200, 'hit'])
    }
    expect(venus.output()).not.toContain('every process')
  })

  test('on several over PostgreSQL: what it serves is what is made without it, and as new', async () => {
    const DATABASE_URL = await createPostgresDatabase(TEMPLATE)
    const first = await start({ DATABASE_URL, DATA_DIR: newDataFolder() })
    const { pool, close } = await openDatabase({ url: DATABASE_URL })
    await writeAccessFixtures(pool)
    const [second, without] = await Promise.all([
      start({ DATABASE_URL, DATA_DIR: newDataFolder() }),
      start({ DATABASE_URL, DATA_DIR: newDataFolder(), PAGE_CACHE_MB: '0' }),
    ])
    for (const path of kept) {
      const made = await read(first.address + path)
      const again = await read(first.address + path)
      const plain = await read(without.address + path)
      expect([made.cache, again.cache, plain.cache], path).toEqual(['miss', 'hit', 'pass'])
      // Not by toEqual: of two long pages it would show every line.
      for (const { answer } of [made, again]) {
        expect(answer.body === plain.answer.body, path).toBe(true)
        expect([answer.status, answer.headers], path).toEqual([plain.answer.status, plain.answer.headers])
      }
      expect(plain.answer.headers['cache-control'], path).toMatch(/^public, max-age=0, s-maxage=30/)
    }
    for (const path of madeEachTime) {
      await read(first.address + path)
      const [again, plain] = await Promise.all([read(first.address + path), read(without.address + path)])
      expect([again.cache, plain.cache], path).toEqual(['pass', 'pass'])
      const [one, other] = [again, plain].map(({ answer }) => [answer.status, withoutHashes(answer.headers)])
      expect(one, path).toEqual(other)
      // What a cache in front may keep of it is kept for whoever has the same cookies.
      expect(again.answer.headers.vary, path).toMatch(/\bCookie\b/)
    }

    const writers = await Promise.all([first, second].map((venus) => signInToWrite(venus, admin)))
    const post = writers[0]?.newPost(undefined, writers)
    if (!post) throw new Error('nobody writes')
    const { stale, hits } = await readWhileSaving([first.address, second.address], post, 100)
    expect(stale).toEqual([])
    expect(hits).toBeGreaterThanOrEqual(200)

    // Settings are kept in memory: each process has read the new ones before anybody hears that they are saved.
    for (const name of ['Juno', 'Minerva', 'Diana', 'Vesta', 'Ceres']) {
      await writers[0]?.write('/admin/settings', { ...siteFields, name })
      const pages = [first, second].flatMap(({ address }) => [
        `${address}/about`,
        `${address}/site.webmanifest`,
      ])
      for (const page of await Promise.all(pages.map(read))) expect(page.answer.body).toContain(name)
    }

    await read(`${second.address}/about`)
    await read(`${second.address}/blog/published`)
    await pool.query(`update blog_comments set is_approved = true where id = '${ids.waiting}'`)
    await shows(`${second.address}/blog/published`, ids.waiting)
    expect((await read(`${second.address}/about`)).cache).toBe('hit')

    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'venus-listen'`,
    )
    await pool.query(`update blog_posts set title = 'Unheard of' where id = '${ids.published}'`)
    for (const { address } of [first, second]) {
      await shows(`${address}/blog/published`, 'Unheard of')
      await vi.waitFor(async () => expect((await read(`${address}/blog/published`)).cache).toBe('hit'), 5_000)
    }
    for (const { output } of [first, second]) expect(output()).not.toContain('every process')
    await close()
  })
})
