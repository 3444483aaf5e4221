import { afterAll, beforeAll, describe, expect } from 'vitest'
import { defaultSiteState } from '#app/features/site/site-cache.server.ts'
import { createReaderCountry } from '#app/http/reader-country.server.ts'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createRateLimiter } from '#platform/limits/rate-limiter.ts'
import { createLog } from '#platform/log.ts'
import { ids, userIds, writeAccessFixtures, writeProductFixtures } from '#testing/access-fixtures.ts'
import { allEngines, openTestDatabase, testsFor } from '#testing/database.ts'
import { redirectToStore } from '../go/redirect-to-store.server.ts'
import { createClickCounter, deleteOldClicks } from './count-clicks.server.ts'
import { readProductClicks } from './read-clicks.server.ts'

const anonymous: Actor = { kind: 'anonymous' }
const log = createLog('silent')
const siteUrl = 'https://venus.example'
const timeZone = 'America/New_York'
const site = { ...defaultSiteState.site, timeZone }
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe.each(allEngines)('clicks on %s', (engine) => {
  const { test, testOnBoth } = testsFor(engine)
  let database: Database
  const as = (actor: Actor) => accessFor(database.pool, actor)
  const admin = () => as({ kind: 'admin', userId: userIds.admin })
  const system = () => as({ kind: 'system' })

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    await writeProductFixtures(database.pool)
    const offers = [
      ['oak-us', 'Oak', 'US', 'https://oak.example/us'],
      ['oak-gb', 'Oak', 'GB', 'https://oak.example/gb'],
      ['oak', 'Oak', null, 'https://oak.example/'],
    ]
    await database.pool.query(
      `delete from product_clicks; delete from product_offers where product_id = '${ids.product}'`,
    )
    for (const [index, [slug, store, region, link]] of offers.entries()) {
      await database.pool.query(
        `insert into product_offers (product_id, slug, store, region, link, program, position)
         values ('${ids.product}', $1, $2, $3, $4, 'go', $5)`,
        [slug, store, region, link, index + 1],
      )
    }
    await database.pool.query(`update products set slug = 'balm' where id = '${ids.product}'`)
    await database.pool.query(`update blog_posts set slug = 'red' where id = '${ids.published}'`)
  })
  afterAll(() => database.close())

  type GoRequest = { path?: string; headers?: Record<string, string>; method?: string; actor?: Actor }

  async function follow(
    requests: GoRequest[],
    { trustProxy = true, countsReaders = true, now = () => new Date() } = {},
  ) {
    const clicks = createClickCounter({ system: system(), log, now })
    const page = { site: { ...site, countsReaders } }
    const services = {
      limits: { consume: async () => null },
      clicks,
      readerCountry: createReaderCountry({ trustProxy, countryHeader: 'CF-IPCountry' }),
      settings: { siteUrl },
    }
    const targets: (string | null)[] = []
    for (const { path = '/go/balm/oak-us', headers, method, actor = anonymous } of requests) {
      const request = new Request(siteUrl + path, { method, headers: { 'User-Agent': browser, ...headers } })
      const [, , product = '', offer] = new URL(request.url).pathname.split('/')
      const context = { access: as(actor), ip: '192.0.2.1', page, services }
      const response = await redirectToStore(context, request, { product, offer })
      targets.push(response.headers.get('Location'))
    }
    await clicks.stop()
    return targets
  }
  testOnBoth('one address that follows too many links has to wait, and is not counted', async () => {
    const clicks = createClickCounter({ system: system(), log })
    const services = {
      limits: createRateLimiter(system(), 's'.repeat(32)),
      clicks,
      readerCountry: () => null,
      settings: { siteUrl },
    }
    const go = () =>
      redirectToStore(
        { access: as(anonymous), ip: '192.0.2.9', page: { site }, services },
        new Request(`${siteUrl}/go/balm`),
        {
          product: 'balm',
        },
      )
    const answers = await Promise.all(Array.from({ length: 121 }, go))
    const refused = answers.filter(({ status }) => status !== 302)
    expect(refused.map(({ status }) => status)).toEqual([429])
    expect(refused[0]?.headers.get('Cache-Control')).toBe('no-store')
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0)
    await clicks.stop()
  })

  const counted = async () => {
    const clicks = await readProductClicks(admin(), ids.product, timeZone)
    await database.pool.query('delete from product_clicks')
    return clicks
  }

  test('are summed by store, place and page, for admins alone', async () => {
    const from = (path: string) => ({ headers: { Referer: siteUrl + path } })
    await follow([
      from('/blog/red?a=1#b'),
      from('/blog/red'),
      from('/links'),
      from('/products/balm'),
      { path: '/go/balm/oak-gb?from=letter' },
    ])
    await follow([from('/blog/red')])
    expect(
      await readProductClicks(as({ kind: 'assistant', userId: userIds.assistant }), ids.product, timeZone),
    ).toBeNull()
    expect(await counted()).toMatchObject({
      total: 6,
      offers: [
        { store: 'Oak', region: 'US', count: 5 },
        { store: 'Oak', region: 'GB', count: 1 },
      ],
      placements: [
        { placement: 'post', count: 3 },
        { placement: 'letter', count: 1 },
        { placement: 'links', count: 1 },
        { placement: 'product', count: 1 },
      ],
      pages: [
        { path: '/blog/red', count: 3 },
        { path: '/links', count: 1 },
        { path: '/products/balm', count: 1 },
      ],
    })
  })

  test('belong to the day of the site: its evening is the next day in UTC', async () => {
    await follow([{}], { now: () => new Date('2026-11-18T04:59:59Z') })
    await follow([{}], { now: () => new Date('2026-11-18T05:00:00Z') })
    const { rows } = await database.pool.query('select day::text from product_clicks order by day')
    expect(rows).toEqual([{ day: '2026-11-17' }, { day: '2026-11-18' }])
    await counted()
  })

  test('of robots, of browsers that load in advance, of pictures and of staff are not counted, but answered', async () => {
    const targets = await follow([
      { method: 'HEAD' },
      { headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } },
      { headers: { 'User-Agent': '' } },
      { headers: { 'Sec-Purpose': 'prefetch;prerender' } },
      { headers: { 'Sec-Fetch-Dest': 'image' } },
      { actor: { kind: 'admin', userId: userIds.admin } },
      { path: '/go/balm/nothing' },
    ])
    expect(targets).toEqual([...Array(6).fill('https://oak.example/us'), null])
    expect((await counted())?.total).toBe(0)
  })

  test('of readers who ask for privacy, and while counting is switched off, are not counted, but answered', async () => {
    const targets = [
      ...(await follow([{ headers: { DNT: '1' } }, { headers: { 'Sec-GPC': '1' } }])),
      ...(await follow([{}], { countsReaders: false })),
    ]
    expect(targets).toEqual(Array(3).fill('https://oak.example/us'))
    expect((await counted())?.total).toBe(0)
  })

  test('keep no page that does not exist, and no offer that readers do not see', async () => {
    await follow([
      { headers: { Referer: `${siteUrl}/blog/made-up` } },
      { headers: { Referer: 'https://other.example/blog/red' } },
      { headers: { Referer: `${siteUrl}/${'x'.repeat(300)}` } },
    ])
    const clicks = createClickCounter({ system: system(), log })
    for (const offerId of [ids.draftProduct, ids.brand, 'x'])
      clicks.count({ offerId, placement: 'post', pagePath: '/blog/red', timeZone })
    await clicks.stop()
    const { rows } = await database.pool.query(
      'select placement, page_path, count from product_clicks order by placement',
    )
    expect(rows).toEqual([
      { placement: 'other', page_path: '', count: 2 },
      { placement: 'post', page_path: '', count: 1 },
    ])
    await counted()
  })

  test('lead to the store for the reader’s country, else to one for everybody', async () => {
    const fromCountry = (country: string, language = 'en-US') => ({
      path: '/go/balm',
      headers: { 'CF-IPCountry': country, 'Accept-Language': `${language},en;q=0.5` },
    })
    const countries = [fromCountry('GB'), fromCountry('gb'), fromCountry('DE'), fromCountry('XX', 'en-GB')]
    const [gb, everybody] = ['https://oak.example/gb', 'https://oak.example/']
    expect(await follow(countries)).toEqual([gb, gb, everybody, gb])
    // A reader could write the header as well.
    expect(await follow([fromCountry('GB')], { trustProxy: false })).toEqual(['https://oak.example/us'])
    await counted()
  })

  test('on short links with an earlier address of the product lead on', async () => {
    const rename = (slug: string) =>
      database.pool.query(`update products set slug = '${slug}' where id = '${ids.product}'`)
    await rename('oat-balm')
    const paths = ['/go/balm/oak-gb', '/go/balm', '/go/oat-balm/oak-gb'].map((path) => ({ path }))
    const [gb, us] = ['https://oak.example/gb', 'https://oak.example/us']
    expect(await follow(paths)).toEqual([gb, us, gb])
    await rename('balm')
    expect((await counted())?.total).toBe(3)
  })

  test('that cannot be stored are kept for the next attempt', async () => {
    let isDown = true
    const flaky = {
      ...system(),
      run: ((work) => (isDown ? Promise.reject(new Error('down')) : system().run(work))) as ReturnType<
        typeof as
      >['run'],
    }
    const clicks = createClickCounter({ system: flaky, log })
    const { rows } = await database.pool.query(`select id from product_offers where slug = 'oak-us'`)
    clicks.count({ offerId: rows[0].id, placement: 'shop', pagePath: '', timeZone })
    await clicks.flush()
    isDown = false
    await clicks.stop()
    expect((await counted())?.total).toBe(1)
  })

  test('are deleted after 25 months', async () => {
    const insert = (months: number) =>
      database.pool.query(
        `insert into product_clicks (product_id, day, offer_id, placement, count)
         values ('${ids.product}', now() - make_interval(months => ${months}), '${ids.product}', 'post', 1)`,
      )
    await insert(26)
    await insert(24)
    await deleteOldClicks(system())
    expect((await database.pool.query('select count(*)::int from product_clicks')).rows).toEqual([
      { count: 1 },
    ])
    await counted()
  })
})
