import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from './client.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'

describe.each(engines)('smoke on %s', (engine) => {
  let database: Database
  beforeAll(async () => { database = await openTestDatabase(engine) })
  afterAll(() => database.close())
  test('opens', async () => {
    expect((await database.pool.query('select count(*) from blog_posts')).rows).toEqual([{ count: 0 }])
  })
})
