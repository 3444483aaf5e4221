import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { emptyTables, featureEngines, openTestDatabase } from '#testing/database.ts'
import { handleNeedsALookAction } from './handle-needs-a-look-action.server.ts'
import { createLinkChecker } from './link-checker.server.ts'
import { loadNeedsALook } from './needs-a-look.server.ts'

const HOUR_MS = 60 * 60 * 1000
const log = createLog('silent')
const admin: Actor = { kind: 'admin', userId: userIds.admin }

const page = (title: string) => `<title>${title}</title><p>${'A balm of oats. '.repeat(200)}</p>`

const pricedPage = `<title>Balm</title><script type="application/ld+json">${JSON.stringify({
  '@type': 'Product',
  name: 'Balm',
  offers: { price: 21, priceCurrency: 'EUR' },
})}</script>`

/** What the stores answer, by path. */
const answers: Record<string, { status?: number; location?: string; body?: string }> = {
  '/p/ok': { body: page('Oat balm') },
  '/p/ok-2': { body: page('Oat balm') },
  '/p/ok-3': { body: page('Oat balm') },
  '/p/priced': { body: pricedPage },
  '/p/gone': { status: 404, body: page('Nothing here') },
  '/p/soft-404': { body: page('Page not found') },
  '/p/wall': { status: 403, body: page('Access denied') },
  '/p/sold-out': { status: 302, location: '/collections/balms?from=1' },
  '/collections/balms?from=1': { body: page('Balms') },
  '/p/at-amazon': { status: 302, location: 'https://www.amazon.com/dp/B07XYZ1234' },
  '/p/busy': { status: 429 },
}

let requested: string[] = []
const openRequests = new Map<string, number>()
let mostOpenAtOneHost = 0

const answer: RequestListener = (request, response) => {
  const host = request.headers.host ?? ''
  openRequests.set(host, (openRequests.get(host) ?? 0) + 1)
  mostOpenAtOneHost = Math.max(mostOpenAtOneHost, openRequests.get(host) ?? 0)
  response.on('close', () => openRequests.set(host, (openRequests.get(host) ?? 0) - 1))
  requested.push(request.url ?? '')
  const { status = 200, location, body = '' } = answers[request.url ?? ''] ?? { status: 404 }
  response
    .writeHead(status, { 'Content-Type': 'text/html', ...(location && { Location: location }) })
    .end(body)
}

const listen = (host: string) =>
  new Promise<Server>((resolve) => {
    const server = createServer(answer).listen(0, host, () => resolve(server))
  })

describe.each(featureEngines)('the check of links on %s', (engine) => {
  let database: Database
  let stores: [Server, Server]
  const system = () => accessFor(database.pool, { kind: 'system' })
  const asAdmin = () => ({ access: accessFor(database.pool, admin), log })

  const url = (path: string, store: 0 | 1 = 0) => {
    const { address, port } = stores[store].address() as AddressInfo
    return `http://${address}:${port}${path}`
  }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    stores = [await listen('127.0.0.1'), await listen('127.0.0.2')]
  })
  afterAll(async () => {
    for (const store of stores) store.close()
    await database.close()
  })
  beforeEach(async () => {
    requested = []
    await emptyTables(database.pool, 'products', 'deleted_items')
  })

  /** A product with one offer, which has this link. */
  const addLink = async (link: string, { state = 'active', price = 'null, null, null, null' } = {}) => {
    const { rows } = await system().run((db) =>
      db.execute<{ id: string }>(sql`
        with product as (
          insert into products (slug, name, state) values (${crypto.randomUUID()}, ${link}, ${state}) returning id)
        insert into product_offers (product_id, slug, store, link, position, price, currency, price_source, price_at)
        select id, 'store', 'Store', ${link}, 1, ${sql.raw(price)} from product returning id`),
    )
    return rows[0]?.id ?? ''
  }

  const offers = async () => {
    const { rows } = await system().run((db) =>
      db.execute<{ link: string; health: string; price: string; state: string }>(sql`
        select o.*, p.state from product_offers o join products p on p.id = o.product_id`),
    )
    return new Map(rows.map((row) => [URL.parse(row.link)?.pathname.slice(3) ?? '', row]))
  }

  const check = (options: { hours?: number; pause?: () => Promise<void> } = {}) =>
    createLinkChecker({
      system: system(),
      log,
      siteUrl: 'https://venus.example',
      isForbidden: () => false,
      pause: options.pause ?? (async () => undefined),
    }).run(new Date(Date.now() + (options.hours ?? 0) * HOUR_MS))

  test('a link is dead after two nights a day apart, moved at once, and nothing else raises an alarm', async () => {
    const paths = ['ok', 'gone', 'soft-404', 'wall', 'sold-out', 'at-amazon']
    for (const path of paths) await addLink(url(`/p/${path}`))
    const healths = async () => {
      const stored = await offers()
      return Object.fromEntries(paths.map((path) => [path, stored.get(path)?.health]))
    }
    const firstNight = {
      ok: 'ok',
      gone: 'unknown',
      'soft-404': 'unknown',
      wall: 'unknown',
      'sold-out': 'redirected',
      'at-amazon': 'unknown',
    }
    await check()
    expect(await healths()).toEqual(firstNight)
    await check({ hours: 21 })
    expect(await healths()).toEqual(firstNight)
    await check({ hours: 42 })
    expect(await healths()).toEqual({ ...firstNight, gone: 'dead', 'soft-404': 'dead' })
  })

  test('a store gets one request at a time, with a pause between two, and each link once a night', async () => {
    mostOpenAtOneHost = 0
    let pauses = 0
    const pause = async () => void pauses++
    for (const path of ['ok', 'ok-2', 'ok-3']) {
      await addLink(url(`/p/${path}`))
      await addLink(url(`/p/${path}`, 1))
    }
    await addLink(url('/p/ok'))
    await check({ pause })
    await check({ hours: 1, pause })
    expect(requested).toHaveLength(6)
    expect(mostOpenAtOneHost).toBe(1)
    expect(pauses).toBe(4)
  })

  test('a run that is stopped is continued by the next one', async () => {
    for (const path of ['ok', 'ok-2', 'ok-3']) await addLink(url(`/p/${path}`))
    const checker = createLinkChecker({
      system: system(),
      log,
      siteUrl: 'https://venus.example',
      isForbidden: () => false,
      pause: async () => checker.stop(),
    })
    await checker.run()
    expect(requested).toHaveLength(1)
    await check()
    expect(requested.toSorted()).toEqual(['/p/ok', '/p/ok-2', '/p/ok-3'])
  })

  test('a store that says it is busy is left alone until the next night', async () => {
    for (const path of ['busy', 'ok', 'ok-2']) await addLink(url(`/p/${path}`))
    await system().run((db) =>
      db.execute(
        sql`update product_offers set checked_at = now() - interval '3 days' where link not like '%busy'`,
      ),
    )
    await check()
    await check({ hours: 1 })
    expect(requested).toEqual(['/p/busy'])
  })

  test('no links of Amazon, drafts, discontinued products and examples are requested, and none in a private network', async () => {
    await addLink('https://www.amazon.com/dp/B07XYZ1234')
    await addLink('https://shop.example/p/ok')
    await addLink(url('/p/ok'), { state: 'draft' })
    await addLink(url('/p/ok-2'), { state: 'discontinued' })
    await check()
    expect([...(await offers()).values()].every((offer) => offer.health === 'unknown')).toBe(true)
    await addLink(url('/p/ok-3'))
    await createLinkChecker({ system: system(), log, siteUrl: 'https://venus.example' }).run()
    expect(requested).toEqual([])
  })

  test('hosts that are not found are gone, unless none is found', async () => {
    const id = await addLink(`https://${'a'.repeat(64)}.com/p/lost`)
    const goneSince = async () => {
      const { rows } = await system().run((db) =>
        db.execute<{ since: string | null }>(
          sql`select gone_since as since from product_offers where id = ${id}`,
        ),
      )
      return rows[0]?.since
    }
    await check()
    expect(await goneSince()).toBeNull()
    await addLink(url('/p/ok'))
    await check()
    expect(await goneSince()).not.toBeNull()
  })

  test('a price that was read from the page is read again; one that was typed stays', async () => {
    const price = (source: string) => `18, 'EUR', '${source}', now() - interval '9 days'`
    await addLink(url('/p/priced'), { price: price('page') })
    await check()
    expect(Number((await offers()).get('priced')?.price)).toBe(21)
    await emptyTables(database.pool, 'products')
    await addLink(url('/p/priced'), { price: price('typed') })
    await check()
    expect(Number((await offers()).get('priced')?.price)).toBe(18)
  })

  describe('what needs a look', () => {
    const ask = async (fields: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return (await handleNeedsALookAction(asAdmin(), form)).data
    }
    const load = () => loadNeedsALook(asAdmin().access)
    const shown = async () => (await load()).links.map(({ link }) => URL.parse(link)?.pathname)
    const undo = async () => ask({ intent: 'undo-delete', deletion: (await load()).resolved[0]?.id ?? '' })

    test('an accepted redirect raises no alarm again, also with other parameters', async () => {
      const id = await addLink(url('/p/sold-out'))
      await check()
      expect(await shown()).toEqual(['/p/sold-out'])
      expect(await ask({ intent: 'accept-redirect', id })).toMatchObject({ ok: true })
      answers['/p/sold-out'] = { status: 302, location: '/collections/balms?from=2' }
      answers['/collections/balms?from=2'] = { body: page('Balms') }
      await check({ hours: 21 })
      expect(await load()).toMatchObject({ links: [], count: 0 })
    })

    test('a link is replaced in every offer that has it, and the answer can be undone', async () => {
      const id = await addLink(url('/p/sold-out'))
      await addLink(url('/p/sold-out'))
      await check()
      expect(await ask({ intent: 'replace-link', id, link: 'javascript:alert(1)' })).toMatchObject({
        ok: false,
        field: 'link',
      })
      expect(await ask({ intent: 'replace-link', id, link: 'https://other.com/p/new' })).toMatchObject({
        ok: true,
      })
      expect([...(await offers()).values()]).toMatchObject([{ store: 'Other', health: 'unknown' }])
      expect(await undo()).toMatchObject({ ok: true })
      expect(await shown()).toEqual(['/p/sold-out', '/p/sold-out'])
      expect(await undo()).toMatchObject({ ok: false, status: 404 })
    })

    test.each([
      ['discontinued', { intent: 'discontinue' }],
      ['replaced by a successor', { intent: 'choose-successor', successor: 'successor' }],
    ])('a product that is %s needs no look, until that is undone', async (_, fields) => {
      const id = await addLink(url('/p/sold-out'))
      await system().run((db) =>
        db.execute(sql`insert into products (slug, name, state) values ('successor', 'Successor', 'active')`),
      )
      await check()
      expect(await ask({ ...fields, id })).toMatchObject({ ok: true })
      expect((await offers()).get('sold-out')?.state).toBe('discontinued')
      expect(await shown()).toEqual([])
      await undo()
      expect(await shown()).toEqual(['/p/sold-out'])
    })

    test('a successor that does not exist is told at its field', async () => {
      const id = await addLink(url('/p/sold-out'))
      expect(await ask({ intent: 'choose-successor', id, successor: 'nothing' })).toMatchObject({
        ok: false,
        field: 'successor',
      })
    })

    test('what is dismissed comes back after a month', async () => {
      const id = await addLink(url('/p/sold-out'))
      await check()
      await ask({ intent: 'dismiss', id })
      expect(await shown()).toEqual([])
      await system().run((db) =>
        db.execute(sql`update product_offers set dismissed_at = now() - interval '31 days'`),
      )
      expect(await shown()).toEqual(['/p/sold-out'])
    })

    test('a code that ends this week is listed until it is dismissed, and again when its end changes', async () => {
      const id = await addLink(url('/p/ok'))
      const { rows } = await system().run((db) =>
        db.execute<{ id: string }>(sql`insert into product_codes (product_id, code, benefit, ends_at)
          select product_id, 'SOON', '15 % off', now() + interval '2 days' from product_offers where id = ${id}
          union all select product_id, 'LATER', '15 % off', now() + interval '9 days' from product_offers where id = ${id}
          returning id`),
      )
      const codes = async () => (await load()).codes.map(({ code }) => code)
      expect(await codes()).toEqual(['SOON'])
      expect(await ask({ intent: 'dismiss-code', id: rows[0]?.id ?? '' })).toMatchObject({ ok: true })
      expect(await load()).toMatchObject({ codes: [], count: 0 })
      await system().run((db) =>
        db.execute(sql`update product_codes set ends_at = now() + interval '3 days' where code = 'SOON'`),
      )
      expect(await codes()).toEqual(['SOON'])
    })
  })
})
