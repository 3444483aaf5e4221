import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { ids, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { watchDuePosts } from './due-posts.server.ts'

describe.each(engines)('posts whose date comes on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  test('they are found once, and drafts never are', async () => {
    const due = watchDuePosts(accessFor(database.pool, { kind: 'system' }))
    expect((await due()).due).toEqual([])
    await database.pool.query(
      `update blog_posts set published_date = clock_timestamp() + interval '200 milliseconds'
       where id in ('${ids.scheduled}', '${ids.draft}')`,
    )
    await vi.waitFor(async () => expect((await due()).due).toEqual([ids.scheduled]), { interval: 100 })
    expect(await due()).toEqual({ due: [], nextInMs: null })
  })

  test('how long the next one has is told in advance', async () => {
    await database.pool.query(
      `update blog_posts set published_date = clock_timestamp() + interval '1 hour' where id = '${ids.scheduled}'`,
    )
    const { due, nextInMs } = await watchDuePosts(accessFor(database.pool, { kind: 'system' }))()
    expect(due).toEqual([])
    expect(nextInMs).toBeGreaterThan(3_500_000)
    expect(nextInMs).toBeLessThanOrEqual(3_600_000)
  })

  test('of more than are told at once, the rest follows', async () => {
    const due = watchDuePosts(accessFor(database.pool, { kind: 'system' }))
    await due()
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into blog_posts (slug, title, author_name, is_published, published_date)
       select 'due-' || n, 'Due', 'Venus', true, now() + interval '100 milliseconds'
       from generate_series(1, 210) n returning id`,
    )
    const told: string[][] = []
    await vi.waitFor(async () => {
      told.push((await due()).due)
      expect(told.flat().sort()).toEqual(rows.map(({ id }) => id).sort())
    })
    expect(told.filter(({ length }) => length > 0).map(({ length }) => length)).toEqual([100, 100, 10])
    expect((await due()).due).toEqual([])
  })
})
