import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { ids, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { createClosedPollsPoller } from './closed-polls.server.ts'

describe.each(featureEngines)('polls that close on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    await database.pool.query(
      `update blog_posts set content = '<figure data-poll="abcd1234" data-until="2026-12-01"></figure>'`,
    )
    await database.pool.query(
      `insert into poll_votes (post_id, poll_id, answer, votes) values ('${ids.published}', 'abcd1234', 1, 3)`,
    )
  })
  afterAll(() => database.close())

  const createPoller = () => {
    const clock = { now: '2026-12-01T12:00:00Z', timeZone: 'America/New_York' }
    const poll = createClosedPollsPoller(accessFor(database.pool, { kind: 'system' }), {
      readTimeZone: async () => clock.timeZone,
      now: () => new Date(clock.now),
    })
    const pollAt = (now: string) => {
      clock.now = now
      return poll()
    }
    return { clock, pollAt }
  }

  test('their posts are found once, at midnight of the site, if anybody has voted', async () => {
    const { pollAt } = createPoller()
    expect(await pollAt('2026-12-01T12:00:00Z')).toEqual({ ids: [], nextInMs: 17 * 60 * 60 * 1000 })
    expect(await pollAt('2026-12-02T04:59:30Z')).toEqual({ ids: [], nextInMs: 30_000 })
    expect((await pollAt('2026-12-02T05:00:00Z')).ids).toEqual([ids.published])
    expect((await pollAt('2026-12-02T05:01:00Z')).ids).toEqual([])
    expect((await pollAt('2026-12-03T05:00:00Z')).ids).toEqual([])
  })

  test('also after a pause of days, and not again when the time zone goes back', async () => {
    const { clock, pollAt } = createPoller()
    await pollAt('2026-11-28T12:00:00Z')
    expect((await pollAt('2026-12-04T12:00:00Z')).ids).toEqual([ids.published])
    clock.timeZone = 'Pacific/Honolulu'
    expect((await pollAt('2026-12-04T05:00:00Z')).ids).toEqual([])
  })
})
