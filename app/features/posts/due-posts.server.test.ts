import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { ids, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { waitFor } from '#testing/wait-for.ts'
import { createDuePostsPoller } from './due-posts.server.ts'

describe.each(featureEngines)('posts whose date comes on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  test('they are found once, and drafts never are', async () => {
    const due = createDuePostsPoller(accessFor(database.pool, { kind: 'system' }))
    expect((await due()).ids).toEqual([])
    await database.pool.query(
      `update blog_posts set published_date = clock_timestamp() + interval '200 milliseconds'
       where id in ('${ids.scheduled}', '${ids.draft}')`,
    )
    await waitFor(async () => expect((await due()).ids).toEqual([ids.scheduled]))
    expect(await due()).toEqual({ ids: [], nextInMs: null })
  })

  test('how long the next one has is told in advance', async () => {
    await database.pool.query(
      `update blog_posts set published_date = clock_timestamp() + interval '1 hour' where id = '${ids.scheduled}'`,
    )
    const due = createDuePostsPoller(accessFor(database.pool, { kind: 'system' }))
    const { ids: dueIds, nextInMs } = await due()
    expect(dueIds).toEqual([])
    expect(nextInMs).toBeGreaterThan(3_500_000)
    expect(nextInMs).toBeLessThanOrEqual(3_600_000)
  })

  test('of more than are told at once, the rest follows', async () => {
    const due = createDuePostsPoller(accessFor(database.pool, { kind: 'system' }))
    await due()
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into blog_posts (slug, title, author_name, is_published, published_date)
       select 'due-' || n, 'Due', 'Venus', true, now() + interval '100 milliseconds'
       from generate_series(1, 210) n returning id`,
    )
    const batches: string[][] = []
    await waitFor(async () => {
      batches.push((await due()).ids)
      expect(batches.flat().sort()).toEqual(rows.map(({ id }) => id).sort())
    })
    expect(batches.filter(({ length }) => length > 0).map(({ length }) => length)).toEqual([100, 100, 10])
    expect((await due()).ids).toEqual([])
  })
})
