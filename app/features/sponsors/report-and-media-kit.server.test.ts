import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createRateLimiter } from '#platform/limits/rate-limiter.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { makeReportLink } from './brand-link.server.ts'
import { handleMediaKitAction } from './handle-media-kit-action.server.ts'
import { readMediaKitPage, updateMediaKit } from './media-kit.server.ts'
import { roundDown } from './media-kit.ts'
import { createSponsorService } from './sponsor-service.server.ts'

const log = pino({ level: 'silent' })
const now = new Date('2026-11-18T12:00:00Z')

test.each([
  [0, 0],
  [7, 7],
  [99, 99],
  [987, 980],
  [12_345, 12_000],
])('%i is rounded down to %i', (count, rounded) => expect(roundDown(count)).toBe(rounded))

describe.each(featureEngines)('reports and the media kit on %s', (engine) => {
  let database: Database
  const admin = () => accessFor(database.pool, { kind: 'admin', userId: userIds.admin })
  const system = () => accessFor(database.pool, { kind: 'system' })
  const stranger = () => accessFor(database.pool, { kind: 'anonymous' })
  const readLink = (path = '') =>
    createSponsorService({
      system: system(),
      siteUrl: 'https://venus.example',
      sendEmail: async () => {},
      log,
      limits: createRateLimiter(system(), 'a secret of the tests, long enough'),
    }).readLink(path.replace('/for-brands/', ''))

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    await database.pool.query(`
      delete from sponsorships; delete from view_days; delete from product_clicks; delete from page_actions;
      update blog_posts set slug = 'balms', own_path = '/balms' where id = '${ids.published}';
      insert into blog_post_slugs (slug, post_id) values ('old-balms', '${ids.published}') on conflict do nothing;
      insert into sponsorships (id, brand_name, title, starts_on, ends_on, post_id, notes, fee, currency)
        values ('${ids.fresh}', 'Maren', 'Winter', '2026-11-02', '2026-11-03', '${ids.published}', 'Secret', 4501234, 'USD');
      insert into view_days (dimension, day, value, views, visitors, seconds, quarter_1, quarter_4) values
        ('page', '2026-11-01', '/balms', 1000, 1000, 1000, 1000, 1000),
        ('page', '2026-11-02', '/balms', 10, 8, 600, 9, 4),
        ('page', '2026-11-02', '/blog/old-balms', 5, 5, 60, 4, 1),
        ('page', '2026-11-17', '/blog/balms', 3, 2, 30, 3, 1),
        ('page', '2026-11-18', '/balms', 1000, 1000, 1000, 1000, 1000),
        ('page', '2026-11-02', '/other', 70, 70, 70, 70, 70),
        ('site', '2026-11-16', '', 12345, 9876, 1, 1, 2469), ('site', '2026-09-01', '', 777777, 1, 1, 1, 1),
        ('country', '2026-11-16', 'US', 6000, 4938, 0, 0, 0), ('country', '2026-11-16', 'LI', 90, 19, 0, 0, 0);
      insert into product_clicks (product_id, day, offer_id, placement, page_path, count) values
        ('${ids.product}', '2026-11-03', '${ids.product}', 'post', '/balms', 6),
        ('${ids.product}', '2026-11-04', '${ids.product}', 'post', '/blog/old-balms', 1),
        ('${ids.product}', '2026-11-04', '${ids.product}', 'post', '/other', 50);
      insert into page_actions (path, day, action, target, count) values
        ('/balms', '2026-11-02', 'outbound', 'maren.example', 4), ('/balms', '2026-11-02', 'next', '/blog', 9)`)
  })
  afterAll(() => database.close())

  const report = () => makeReportLink(admin(), ids.fresh, { days: 30, timeZone: 'UTC', now })

  test('a report adds up what was counted at all addresses of the post, and keeps it', async () => {
    const path = await report()
    const link = await readLink(path)
    expect(link).toMatchObject({
      purpose: 'report',
      figures: {
        title: 'Winter',
        brand: 'Maren',
        first: '2026-11-02',
        last: '2026-11-17',
        path: '/balms',
        views: 18,
        visitors: 15,
        seconds: 690,
        finished: 6,
        clicks: 7,
        madeOn: '2026-11-18',
        links: [{ name: 'maren.example', count: 4 }],
      },
    })
    if (link?.purpose !== 'report') throw new Error('no report')
    expect(link.figures.points).toHaveLength(16)
    expect(link.figures.points[0]).toEqual({ label: 'Mon, Nov 2', views: 15, visitors: 13 })
    expect(JSON.stringify(link)).not.toMatch(/4501234|Secret/)
    await database.pool.query(
      `update view_days set views = 999 where value = '/balms' and day = '2026-11-02'`,
    )
    expect(await readLink(path)).toEqual(link)
    await database.pool.query(`update view_days set views = 10 where value = '/balms' and day = '2026-11-02'`)
  })

  test('there is no report before something was counted', async () => {
    await database.pool.query(`update sponsorships set starts_on = '2027-01-01', ends_on = null`)
    await expect(report()).rejects.toThrow('not begun yet')
    await database.pool.query(`update sponsorships set starts_on = null, post_id = '${ids.draft}'`)
    await expect(report()).rejects.toThrow('not public yet')
    await database.pool.query(`update sponsorships set post_id = null`)
    await expect(report()).rejects.toThrow('Choose the post first')
    await database.pool.query(`update sponsorships set post_id = '${ids.published}'`)
  })

  const save = async (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: 'save-media-kit', ...fields })) form.set(name, value)
    return (await handleMediaKitAction({ access: admin(), log }, form)).data
  }
  const shown = async () => {
    await updateMediaKit(system(), now)
    return readMediaKitPage(stranger())
  }

  test('only what was chosen leaves the statistics, and nothing until the page is on', async () => {
    expect(await shown()).toBeNull()
    const all = {
      'numbers.views': 'on',
      'numbers.finished': 'on',
      'numbers.countries': 'on',
      'numbers.most-read': 'on',
      [`pastWork.${ids.fresh}`]: 'on',
      'rates.0.what': 'One post',
      'rates.0.price': 'from $400',
      isRounded: 'on',
    }
    expect(await save({ text: 'Hello', ...all })).toMatchObject({ ok: true })
    expect(await shown()).toBeNull()
    await save({ text: 'Hello', isOn: 'on', 'numbers.readers': 'on' })
    expect(await shown()).toEqual({
      text: 'Hello',
      countries: [],
      rates: [],
      mostRead: [],
      pastWork: [],
      countedOn: '2026-11-18',
      figures: [{ name: 'Readers in 30 days', value: '9,876' }],
    })
    await save({ isOn: 'on', ...all })
    const kit = await shown()
    expect(kit).toMatchObject({
      figures: [
        { name: 'Views in 30 days', value: '12,000' },
        { name: 'Read to the end', value: '20 %' },
      ],
      // Not of fewer than 20 readers.
      countries: [{ name: 'United States', share: '50 %' }],
      rates: [{ what: 'One post', price: 'from $400' }],
      mostRead: [{ id: ids.published, path: '/balms' }],
      pastWork: [{ id: ids.published, brand: 'Maren' }],
    })
    const { rows } = await database.pool.query(
      `select value from site_settings where name = 'media-kit.shown'`,
    )
    expect(JSON.stringify(rows)).not.toMatch(/9,876|Secret|4501234/)
    await database.pool.query(`update blog_posts set is_published = false where id = '${ids.published}'`)
    expect(await readMediaKitPage(stranger()), 'at once').toMatchObject({ mostRead: [], pastWork: [] })
    await database.pool.query(`update blog_posts set is_published = true where id = '${ids.published}'`)
    await save({ intent: 'reset-media-kit' })
    expect(await shown()).toBeNull()
  })

  test('the same numbers are not written again, so pages stay cached', async () => {
    await save({ isOn: 'on', 'numbers.views': 'on' })
    await updateMediaKit(system(), now)
    const version = async () =>
      (await database.pool.query(`select updated_at from site_settings where name = 'media-kit.shown'`)).rows
    const before = await version()
    await updateMediaKit(system(), now)
    expect(await version()).toEqual(before)
  })
})
