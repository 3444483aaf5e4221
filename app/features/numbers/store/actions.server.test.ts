import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listArchive } from '#app/features/posts/archive/archive.server.ts'
import { MOST_READ } from '#app/features/posts/archive/archive-url.ts'
import { selectPostReads } from '#app/features/posts/lists/post-reads.server.ts'
import { POST_READS_TABLE } from '#app/features/posts/lists/post-reads.ts'
import { type Actor, accessFor } from '#database/access.ts'
import { listenForChanges, type RowChange } from '#database/changes.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { ids, userIds, writeAccessFixtures, writeProductFixtures } from '#testing/access-fixtures.ts'
import { emptyTables, featureEngines, openTestDatabase } from '#testing/database.ts'
import { waitFor } from '#testing/wait-for.ts'
import type { CountedEvent } from '../collect/view-event.ts'
import { exportNumbers } from '../report/export-numbers.server.ts'
import { readNumbers, readPageNumbers } from '../report/read-numbers.server.ts'
import { MAX_ACTIONS_PER_DAY } from './store-actions.server.ts'
import { updatePostReads } from './update-post-reads.server.ts'
import { createViewCounter } from './view-counter.server.ts'

const timeZone = 'America/New_York'
const NOW = new Date('2026-11-17T18:30:00Z')
const options = { range: 'today', timeZone, now: NOW }

const view = (path: string, fields: object = {}): CountedEvent => ({
  kind: 'view',
  path,
  device: 'phone',
  language: 'en',
  ...fields,
})
const read = (path: string, shown: string[]): CountedEvent => ({
  kind: 'read',
  path,
  seconds: 5,
  fromQuarter: 0,
  toQuarter: 1,
  shown,
})

describe.each(featureEngines)('what readers do, on %s', (engine) => {
  let database: Database
  const as = (actor: Actor) => accessFor(database.pool, actor)
  const system = () => as({ kind: 'system' })
  const admin = () => as({ kind: 'admin', userId: userIds.admin })

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    await writeProductFixtures(database.pool)
    await database.pool.query(
      `update blog_posts set slug = 'red', title = 'Red' where id = '${ids.published}';
       update products set slug = 'balm', name = 'Balm' where id = '${ids.product}'`,
    )
  })
  beforeEach(() =>
    emptyTables(
      database.pool,
      ...['view_hours', 'view_days', 'page_actions', 'product_views', 'product_clicks', 'post_reads'],
      ...['newsletter_events', 'newsletter_progress'],
    ),
  )
  afterAll(() => database.close())

  async function count(events: CountedEvent[], { isRobot = false, at = NOW } = {}) {
    const counter = createViewCounter({ system: system(), log: createLog('silent'), now: () => at })
    for (const event of events)
      await counter.count({ event, timeZone, country: null, isRobot, identity: ['192.0.2.7', 'Firefox'] })
    await counter.stop()
  }

  test('next is counted step by step, with the kind of page that had a link', async () => {
    const events: CountedEvent[] = [
      view('/blog', { source: 'pinterest.com' }),
      view('/blog/red', { from: '/blog' }),
      view('/blog/red', { from: '/blog/red' }),
      view('/links', { from: '/blog/red' }),
      view('/links', { from: '/blog/red' }),
      view('/links', { from: '/made-up' }),
      { kind: 'link', path: '/blog/red', host: 'shop.example' },
      { kind: 'link', path: '/links', host: 'shop.example' },
      { kind: 'link', path: '/made-up', host: 'shop.example' },
      { kind: 'download', path: '/blog/red', file: '/media/list.pdf' },
      { kind: 'sign-up', path: '/blog/red' },
    ]
    await count(events)
    await count(events, { isRobot: true })
    const page = await readPageNumbers(admin(), '/blog/red', options)
    expect(page.actions).toEqual({
      next: [{ path: '/links', title: null, count: 2 }],
      outbound: [{ name: 'shop.example', count: 1 }],
      downloads: [{ name: '/media/list.pdf', count: 1 }],
      signUps: 1,
    })
    const numbers = await readNumbers(admin(), options)
    expect(numbers.links).toEqual([
      { host: 'shop.example', placement: 'post', count: 1 },
      { host: 'shop.example', placement: 'links', count: 1 },
    ])
    expect(numbers.subscribers.pages).toEqual([{ path: '/blog/red', title: 'Red', count: 1 }])
    // A chain of one person cannot be put together again.
    const { rows } = await database.pool.query('select path, target, count from page_actions')
    expect(rows).toContainEqual({ path: '/blog', target: '/blog/red', count: 1 })
    expect(rows).toHaveLength(6)
  })

  test('is limited for a day: whoever makes up links fills it no further, and known ones still count', async () => {
    await database.pool.query(
      `insert into page_actions (path, day, action, target, count)
       select '/', '2026-11-17', 'outbound', 'host-' || n, 1 from generate_series(1, ${MAX_ACTIONS_PER_DAY}) n`,
    )
    await count([
      { kind: 'link', path: '/', host: 'another.example' },
      { kind: 'link', path: '/', host: 'host-1' },
      { kind: 'sign-up', path: '/' },
    ])
    const { rows } = await database.pool.query(
      `select action, count(*)::int, max(count) from page_actions group by action order by action`,
    )
    expect(rows).toEqual([
      { action: 'outbound', count: MAX_ACTIONS_PER_DAY, max: 2 },
      { action: 'sign-up', count: 1, max: 1 },
    ])
  })

  test('with products is counted where they are shown and clicked, once for each view', async () => {
    const { rows: offers } = await database.pool.query(
      `insert into product_offers (product_id, slug, store, link, program, position)
       values ('${ids.product}', 'oak', 'Oak', 'https://oak.example/', 'go', 90) returning id`,
    )
    await count([read('/blog/red', ['balm', offers[0].id, 'made-up']), read('/links', ['balm'])])
    await count([read('/links', ['balm'])])
    await count([read('/links', ['balm'])], { isRobot: true })
    await database.pool.query(
      `insert into product_clicks (product_id, day, offer_id, placement, page_path, count)
       values ('${ids.product}', '2026-11-17', '${offers[0].id}', 'links', '/links', 1)`,
    )
    const { clicks } = await readNumbers(admin(), options)
    expect(clicks).toEqual({
      products: [{ id: ids.product, name: 'Balm', shown: 3, count: 1 }],
      placements: [
        { placement: 'links', shown: 2, count: 1 },
        { placement: 'post', shown: 1, count: 0 },
      ],
    })
    const onLinks = await readPageNumbers(admin(), '/links', options)
    expect(onLinks.clicks.products).toEqual([{ id: ids.product, name: 'Balm', shown: 2, count: 1 }])
    const onPost = await readPageNumbers(admin(), '/blog/red', options)
    expect(onPost.clicks.products).toEqual([{ id: ids.product, name: 'Balm', shown: 1, count: 0 }])
    const csv = await new Response(await exportNumbers(admin(), timeZone)).text()
    expect(csv).toContain('\r\nproduct shown on the page,2026-11-17,/links,Balm,2,')
    expect(csv).toContain('\r\n"product shown, links",2026-11-17,,Balm,2,')
  })

  test('in the search is counted, with and without result', async () => {
    await count([
      { kind: 'search', path: '/blog', term: 'fine hair' },
      { kind: 'search', path: '/blog', term: 'fine hair' },
      { kind: 'search', path: '/blog', term: 'zebra', isEmpty: true },
      { kind: 'search', path: '/blog', term: '' },
    ])
    const { values } = await readNumbers(admin(), options)
    expect(values.search).toEqual([{ value: 'fine hair', views: 2, visitors: 0 }])
    expect(values['search-none']).toEqual([{ value: 'zebra', views: 1, visitors: 0 }])
  })

  test('with the newsletter: gained, lost, and the letters with their visits', async () => {
    await database.pool.query(
      `insert into newsletter_subscribers (email, status, source) values
         ('won@x.example', 'active', 'form'), ('brought@x.example', 'active', 'import');
       update newsletter_subscribers set status = 'unsubscribed' where email = 'won@x.example';
       update newsletter_events set created_at = '2026-11-17T12:00:00Z';
       insert into newsletter_progress (issue_id, total, sent) values ('${ids.sentIssue}', 10, 9);
       update newsletter_issues set slug = '2026-11-17', subject = 'Hello', started_at = '2026-11-17T11:00:00Z'
       where id = '${ids.sentIssue}'`,
    )
    await count([view('/blog/red', { source: 'letter', campaign: 'letter-2026-11-17' })])
    const { subscribers, issues } = await readNumbers(admin(), options)
    expect(subscribers).toMatchObject({ gained: 1, lost: 1 })
    expect(issues).toEqual([{ id: ids.sentIssue, subject: 'Hello', delivered: 9, clicks: 1, left: 1 }])
    const csv = await new Response(await exportNumbers(admin(), timeZone)).text()
    for (const line of [
      'subscribers gained,2026-11-17,,,1,',
      'subscribers lost,2026-11-17,,,1,',
      'letter delivered,2026-11-17,,Hello,9,',
    ])
      expect(csv).toContain(`\r\n${line}`)
    // The day of the site begins five hours later than that of UTC.
    await database.pool.query(`update newsletter_events set created_at = '2026-11-17T04:59:59Z'`)
    expect((await readNumbers(admin(), options)).subscribers).toMatchObject({ gained: 0, lost: 0 })
  })

  test('makes real numbers of views, also of earlier addresses, and an order of posts', async () => {
    const anonymous = as({ kind: 'anonymous' })
    await database.pool.query(
      `insert into blog_post_slugs (slug, post_id) values ('scarlet', '${ids.published}') on conflict do nothing;
       insert into view_days (dimension, day, value, views) values ('page', '2026-11-16', '/blog/scarlet', 4),
         ('page', '2026-11-17', '/blog/red', 5)`,
    )
    const newest = await listArchive(anonymous, { page: 1 })
    expect(await listArchive(anonymous, { sort: MOST_READ, page: 1 })).toEqual(newest)
    await updatePostReads(system())
    const readsOf = () => anonymous.run((db) => selectPostReads(db, [ids.published]))
    // Fewer than ten are nobody's business.
    expect(await readsOf()).toEqual(new Map())
    await count([view('/blog/red')])
    await updatePostReads(system())
    expect(await readsOf()).toEqual(new Map([[ids.published, 10]]))
    const mostRead = await listArchive(anonymous, { sort: MOST_READ, page: 1 })
    expect(mostRead.posts.map(({ id }) => id)).toEqual([ids.published])
    expect(mostRead).toMatchObject({ total: 1, pages: 1 })
  })

  test('is told to all processes once when views were added up, and not when they are as before', async () => {
    const heard: string[] = []
    const onChange = (change: object) => void heard.push((change as RowChange).table)
    const changes = await listenForChanges(database, { onChange })
    await count([view('/blog/red')])
    await updatePostReads(system())
    await updatePostReads(system())
    await database.pool.query(`update blog_posts set title = 'Red' where id = '${ids.published}'`)
    await waitFor(() => expect(heard).toContain('blog_posts'))
    expect(heard.filter((table) => table === POST_READS_TABLE)).toHaveLength(1)
    await changes.stop()
  })
})
