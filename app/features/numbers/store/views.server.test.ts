import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { readTables } from '#database/dump/tables.ts'
import { createLog } from '#platform/log.ts'
import { ids, userIds, writeAccessFixtures, writeProductFixtures } from '#testing/access-fixtures.ts'
import { allEngines, emptyTables, openTestDatabase, testsFor } from '#testing/database.ts'
import type { CountedEvent } from '../collect/view-event.ts'
import { OTHER_VALUE } from '../dimensions.ts'
import { exportNumbers } from '../report/export-numbers.server.ts'
import { redirectMissingPage } from '../report/missing-pages.server.ts'
import { readNumbers, readPageNumbers } from '../report/read-numbers.server.ts'
import { deleteOldSalts } from './day-salts.server.ts'
import { deleteOldViews } from './delete-views.server.ts'
import { MAX_VALUES_PER_DAY } from './limit-values.server.ts'
import { createViewCounter } from './view-counter.server.ts'

const log = createLog('silent')
const timeZone = 'America/New_York'
const ADDRESS = '192.0.2.77'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const view = (path: string, fields: object = {}): CountedEvent => ({
  kind: 'view',
  path,
  device: 'phone',
  language: 'en',
  ...fields,
})

describe.each(allEngines)('views on %s', (engine) => {
  const { test, testOnBoth } = testsFor(engine)
  let database: Database
  const as = (actor: Actor) => accessFor(database.pool, actor)
  const system = () => as({ kind: 'system' })
  const admin = () => as({ kind: 'admin', userId: userIds.admin })

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    await writeProductFixtures(database.pool)
    await database.pool.query(
      `update blog_posts set slug = 'red', title = 'Red' where id = '${ids.published}'`,
    )
    await database.pool.query(`update blog_posts set slug = 'secret' where id = '${ids.draft}'`)
  })
  beforeEach(() =>
    emptyTables(database.pool, 'view_hours', 'view_days', 'day_salts', 'day_visitors', 'product_clicks'),
  )
  afterAll(() => database.close())

  type Sent = { event: CountedEvent; visitor?: number; country?: string; isRobot?: boolean }

  const openCounter = (at: string) => createViewCounter({ system: system(), log, now: () => new Date(at) })

  const countAll = async (counter: ReturnType<typeof openCounter>, sent: Sent[]) => {
    for (const { event, visitor = 1, country = 'US', isRobot = false } of sent)
      await counter.count({ event, timeZone, country, isRobot, identity: [ADDRESS, `${BROWSER} ${visitor}`] })
  }

  async function count(at: string, sent: Sent[]) {
    const counter = openCounter(at)
    await countAll(counter, sent)
    await counter.stop()
  }

  const readAt = (range: string, now: string) => readNumbers(admin(), { range, timeZone, now: new Date(now) })

  testOnBoth('of 10,000 visits in two processes are exact', async () => {
    const now = '2026-11-17T18:30:00Z'
    const processes = [openCounter(now), openCounter(now)]
    const pages = ['/', '/blog', '/blog/red', '/links']
    const sources = ['', 'pinterest.com', 'google.com']
    const truth = { views: 0, red: 0, redVisitors: new Set<number>(), pinterest: 0, seconds: 0, finished: 0 }
    for (let visit = 0; visit < 10_000; visit++) {
      const visitor = (visit * 7919) % 1237
      const path = pages[visit % pages.length] ?? '/'
      const source = visit % 5 === 0 ? sources[visit % sources.length] : undefined
      const toQuarter = visit % 3 === 0 ? 4 : 1
      truth.views++
      if (path === '/blog/red') {
        truth.red++
        truth.redVisitors.add(visitor)
      }
      if (source === 'pinterest.com') truth.pinterest++
      truth.seconds += visit % 60
      if (toQuarter === 4) truth.finished++
      const counter = processes[visit % 2] ?? openCounter(now)
      await countAll(counter, [
        { event: view(path, { source }), visitor },
        { event: { kind: 'read', path, seconds: visit % 60, fromQuarter: 0, toQuarter } },
      ])
      if (visit % 1000 === 999) await Promise.all(processes.map((process) => process.flush()))
    }
    await Promise.all(processes.map((process) => process.stop()))
    const { totals, points, pages: rows, values } = await readAt('today', now)
    expect(totals).toMatchObject({ views: truth.views, visitors: 1237, seconds: truth.seconds })
    expect(totals.quarters).toEqual([truth.views, truth.finished, truth.finished, truth.finished])
    // In New York it is half past one.
    expect(points.filter(({ views }) => views > 0)).toMatchObject([{ label: '1 PM', views: truth.views }])
    expect(rows.find(({ path }) => path === '/blog/red')).toMatchObject({
      title: 'Red',
      views: truth.red,
      visitors: truth.redVisitors.size,
    })
    expect(values.source?.find(({ value }) => value === 'pinterest.com')?.views).toBe(truth.pinterest)
    expect(values.device).toEqual([{ value: 'phone', views: truth.views, visitors: 1237 }])
    expect((await readAt('7-days', now)).totals).toEqual(totals)
    const page = await readPageNumbers(admin(), '/blog/red', { range: '2026', timeZone, now: new Date(now) })
    expect(page).toMatchObject({ title: 'Red', totals: { views: truth.red } })
  })

  test('of pages that do not exist or are not public are not counted, robots apart', async () => {
    const now = '2026-11-17T12:00:00Z'
    await count(now, [
      { event: view('/made-up') },
      { event: view('/blog/secret') },
      { event: view('/admin') },
      { event: view('/blog/red'), isRobot: true },
      { event: view('/blog/red'), country: 'FR' },
    ])
    const numbers = await readAt('today', now)
    expect(numbers.totals.views).toBe(1)
    expect(numbers.robots).toBe(1)
    expect(numbers.values.country).toEqual([{ value: 'FR', views: 1, visitors: 1 }])
  })

  test('of addresses where nothing is are counted apart, and lead to a post by one click', async () => {
    const now = '2026-11-17T12:00:00Z'
    await database.pool.query(
      `insert into blog_post_slugs (slug, post_id) values ('earlier', '${ids.published}') on conflict do nothing;
       insert into view_days (dimension, day, value, views) values ('missing', '2026-11-17', '${OTHER_VALUE}', 9)`,
    )
    const missing = (path: string, fields: object = {}) => ({
      event: view(path, { isMissing: true, ...fields }),
    })
    await count(now, [
      missing('/old/red-lips', { source: 'pinterest.com' }),
      missing('/old/red-lips', { source: '' }),
      // A wrong link on a page of the site.
      missing('/old/red-lips', { from: '/blog/red' }),
      missing('/old/red-lips', { from: '/blog/red' }),
      // Many sites: all views count, the most frequent are named.
      ...Array.from({ length: 40 }, (_, index) =>
        missing('/old/red-lips', { source: `site-${index}.example` }),
      ),
      missing('/nowhere'),
      missing('/blog/earlier'),
      // A page that exists is not missing, whatever a browser says.
      missing('/blog/red'),
    ])
    const numbers = await readAt('today', now)
    expect(numbers.totals).toMatchObject({ views: 0, visitors: 0 })
    expect(numbers.missing).toEqual([
      {
        path: '/old/red-lips',
        views: 44,
        sources: ['/blog/red', 'pinterest.com', 'site-0.example'],
        suggested: ids.published,
      },
      { path: '/nowhere', views: 1, sources: [], suggested: null },
    ])
    const redirect = (path: string, postId: string) =>
      admin().run((db) => redirectMissingPage(db, path, postId))
    expect(await redirect('/old/red-lips', ids.published)).toBe('Red')
    await expect(redirect('/nowhere', 'x')).rejects.toThrow('choose where')
    await expect(redirect('https://other.example', ids.published)).rejects.toThrow('no address')
    expect((await readAt('today', now)).missing.map(({ path }) => path)).toEqual(['/nowhere'])
    await database.pool.query(`delete from blog_post_paths where path = '/old/red-lips'`)
  })

  test('with sources that somebody makes up fill a day no further than its limit', async () => {
    const now = '2026-11-17T12:00:00Z'
    const sent = Array.from({ length: MAX_VALUES_PER_DAY + 50 }, (_, index) => ({
      event: view('/', { source: `made-up-${index}.example` }),
    }))
    await count(now, sent)
    await count(now, [{ event: view('/', { source: 'another.example' }) }])
    const { rows } = await database.pool.query(
      `select count(*)::int, max(views) filter (where value = '${OTHER_VALUE}') as others
       from view_days where dimension = 'source'`,
    )
    expect(rows).toEqual([{ count: MAX_VALUES_PER_DAY + 1, others: 51 }])
  })

  test('belong to the day of the site, also when clocks are changed, and are compared with the time before', async () => {
    // 25 hours long; the hour from 1 to 2 comes twice.
    await count('2026-11-01T03:59:59Z', [{ event: view('/') }])
    await count('2026-11-01T04:00:00Z', [{ event: view('/') }])
    await count('2026-11-01T05:30:00Z', [{ event: view('/') }])
    await count('2026-11-01T06:30:00Z', [{ event: view('/') }])
    await count('2026-11-02T04:59:59Z', [{ event: view('/') }])
    await count('2026-11-02T05:00:00Z', [{ event: view('/') }, { event: view('/') }])
    const { rows } = await database.pool.query(
      `select day::text, views from view_days where dimension = 'site' order by day`,
    )
    expect(rows).toEqual([
      { day: '2026-10-31', views: 1 },
      { day: '2026-11-01', views: 4 },
      { day: '2026-11-02', views: 2 },
    ])
    const sunday = await readAt('today', '2026-11-02T04:59:59Z')
    expect(sunday.totals.views).toBe(4)
    expect(sunday.points.map(({ views }) => views).slice(0, 3)).toEqual([1, 2, 0])
    const november = await readAt('2026-11', '2026-11-02T12:00:00Z')
    expect([november.totals.views, november.before.views]).toEqual([6, 0])
    expect((await readAt('12-months', '2026-11-02T12:00:00Z')).totals.views).toBe(7)
  })

  test('leave no address, no browser and, after two days, no salt; backups have neither salts nor hashes', async () => {
    await count(new Date().toISOString(), [{ event: view('/') }])
    const connection = await database.pool.connect()
    const tables = await readTables(connection)
    connection.release()
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['view_days', 'view_hours']))
    for (const name of ['day_salts', 'day_visitors'])
      expect(tables.map((table) => table.name)).not.toContain(name)
    const all = [...tables.map(({ name }) => name), 'day_salts', 'day_visitors', 'rate_counts']
    const dump: string[] = []
    for (const name of all) {
      const { rows } = await database.pool.query(`select to_jsonb(t)::text as row from ${name} t`)
      dump.push(...rows.map(({ row }) => row))
    }
    expect(dump.join('\n')).not.toContain(ADDRESS)
    expect(dump.join('\n')).not.toMatch(/Mozilla|Firefox/)
    await deleteOldSalts(system())
    const countRows = async () =>
      (
        await database.pool.query(`select (select count(*)::int from day_salts) as salts,
        (select count(*)::int from day_visitors) as visitors`)
      ).rows[0]
    expect(await countRows()).toEqual({ salts: 1, visitors: 2 })
    for (const table of ['day_salts', 'day_visitors'])
      await database.pool.query(`update ${table} set created_at = now() - interval '27 hours'`)
    await deleteOldSalts(system())
    expect(await countRows()).toEqual({ salts: 0, visitors: 0 })
  })

  test('are deleted after 25 months, or all at once', async () => {
    for (const months of [26, 24])
      await database.pool.query(
        `insert into view_days (dimension, day, value, views) values ('site', now() - interval '${months} months', '', 1);
         insert into view_hours (path, hour, views) values ('', now() - interval '${months} months', 1)`,
      )
    await deleteOldViews(system())
    const rest = async () =>
      (
        await database.pool.query(`select (select count(*)::int from view_days) as days,
        (select count(*)::int from view_hours) as hours`)
      ).rows[0]
    expect(await rest()).toEqual({ days: 1, hours: 1 })
    const counter = openCounter('2026-11-17T12:00:00Z')
    await countAll(counter, [{ event: view('/') }])
    await counter.deleteAll()
    expect(await rest()).toEqual({ days: 0, hours: 0 })
    await counter.stop()
  })

  test('that cannot be stored are kept for the next attempt; all are in the CSV', async () => {
    let isDown = true
    const flaky = {
      ...system(),
      run: ((work) => (isDown ? Promise.reject(new Error('down')) : system().run(work))) as ReturnType<
        typeof as
      >['run'],
    }
    const counter = createViewCounter({ system: flaky, log, now: () => new Date('2026-11-17T12:00:00Z') })
    await countAll(counter, [{ event: view('/'), isRobot: true }])
    await countAll(counter, [{ event: { kind: 'link', path: '/', host: 'shop.example' } }])
    await counter.flush()
    isDown = false
    await counter.stop()
    await count('2026-11-18T04:59:00Z', [{ event: view('/blog/red') }])
    const csv = await new Response(await exportNumbers(admin(), timeZone)).text()
    const lines = csv.split('\r\n').filter((line) => /^(?:robot|outbound|page|site)/.test(line))
    expect(lines).toEqual([
      'page,2026-11-17,/blog/red,,1,1,0,0,0,0,0',
      'robot,2026-11-17,,,1,0,0,0,0,0,0',
      'site,2026-11-17,,,1,1,0,0,0,0,0',
      'site by hour,2026-11-17,,23:00,1,1,0,0,0,0,0',
      'page by hour,2026-11-17,/blog/red,23:00,1,1,0,0,0,0,0',
      'outbound,2026-11-17,/,shop.example,1,,,,,,',
    ])
  })
})

test('events are written at the latest five seconds after they came: so much is lost by a kill', async () => {
  vi.useFakeTimers()
  const run = vi.fn(() => Promise.resolve())
  const counter = createViewCounter({ system: { run } as never, log })
  const event: CountedEvent = { kind: 'sign-up', path: '/' }
  await counter.count({ event, timeZone, country: null, isRobot: false, identity: [] })
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(run).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
