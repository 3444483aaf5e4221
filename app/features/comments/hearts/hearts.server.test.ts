import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listApprovedComments } from '#app/features/comments/comments.server.ts'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createRateLimiter } from '#platform/limits/rate-limiter.ts'
import { createLog } from '#platform/log.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { emptyTables, featureEngines, openTestDatabase } from '#testing/database.ts'
import { giveHeart } from './give-heart.server.ts'
import { createHeartCounter, deleteLostHearts, showHearts } from './heart-counter.server.ts'

const browser = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/${version}.0`

describe.each(featureEngines)('hearts, on %s', (engine) => {
  let database: Database
  const as = (actor: Actor) => accessFor(database.pool, actor)
  const system = () => as({ kind: 'system' })

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  beforeEach(() => emptyTables(database.pool, 'comment_hearts', 'day_visitors', 'day_salts', 'rate_counts'))
  afterAll(() => database.close())

  type Giver = { slug?: string; id?: string; ip?: string; userAgent?: string; actor?: Actor }
  async function give(giver: Giver = {}) {
    const { slug = 'published', id = ids.approved, ip = '192.0.2.1', userAgent = browser(1) } = giver
    const context = {
      access: as(giver.actor ?? { kind: 'anonymous' }),
      ip,
      log: createLog('silent'),
      page: { site: defaultSite },
      services: {
        limits: createRateLimiter(system(), 's'),
        hearts: createHeartCounter({ system: system() }),
      },
    }
    return (await giveHeart(context, { slug, id }, userAgent)).data
  }
  const counted = async () =>
    (await database.pool.query('select hearts from comment_hearts')).rows.map(({ hearts }) => hearts)

  test('each browser gives one a day, and pages show them a little later', async () => {
    expect(await give()).toMatchObject({ ok: true, message: 'Loved' })
    expect(await give()).toMatchObject({ ok: true, message: 'You loved this today already.' })
    expect(await give({ userAgent: browser(2) })).toMatchObject({ message: 'Loved' })
    expect(await counted()).toEqual([2])
    const shown = async () =>
      (await listApprovedComments(as({ kind: 'anonymous' }), 'published', { siteUrl: '' })).comments[0]
        ?.hearts
    expect(await shown()).toBe(0)
    await showHearts(system())
    expect(await shown()).toBe(2)
  })

  test('no address and no browser is stored', async () => {
    await give({ ip: '203.0.113.77', userAgent: `${browser(1)} Some Browser` })
    const { rows } = await database.pool.query(
      `select json_agg(t)::text as all_rows from (select to_json(v) from day_visitors v
       union all select to_json(h) from comment_hearts h union all select to_json(r) from rate_counts r) t`,
    )
    expect(rows[0].all_rows).not.toMatch(/203\.0\.113|Some Browser/)
  })

  test.each<[string, Giver]>([
    ['a program', { userAgent: 'Googlebot/2.1' }],
    ['nothing that names a browser', { userAgent: '' }],
    ['an admin', { actor: { kind: 'admin', userId: userIds.admin } }],
  ])('one of %s is not counted', async (_who, giver) => {
    expect(await give(giver)).toMatchObject({ ok: true })
    expect(await counted()).toEqual([])
  })

  test.each<[string, Giver]>([
    ['a waiting comment', { id: ids.waiting }],
    ['a comment on a draft', { id: ids.approvedOnDraft, slug: 'draft' }],
    ['a comment on another post', { slug: 'draft' }],
    ['no comment', { id: 'x' }],
  ])('%s gets none', async (_what, giver) => {
    const admin = { kind: 'admin', userId: userIds.admin } as const
    expect(await give(giver)).toMatchObject({ ok: false, status: 404 })
    expect(await give({ ...giver, actor: admin })).toMatchObject({ ok: false, status: 404 })
  })

  test('a flood from one network ends', async () => {
    for (let count = 0; count < 60; count++) await give({ userAgent: browser(count) })
    expect(await give({ userAgent: browser(60) })).toMatchObject({
      ok: false,
      status: 429,
      message: expect.stringMatching(/^That was a lot of hearts\. Please come back in \d+ minutes\.$/),
    })
    expect(await counted()).toEqual([60])
  })

  test('those of a comment that is gone are deleted', async () => {
    await give()
    await database.pool.query(
      `insert into comment_hearts (comment_id, post_id, hearts) values ('${ids.fresh}', '${ids.published}', 4)`,
    )
    await deleteLostHearts(system())
    expect(await counted()).toEqual([1])
  })
})
