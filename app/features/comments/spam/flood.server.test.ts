import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLimits, type Limits } from '#platform/limits/limits.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { refuseFlood } from './flood.server.ts'

const SECRET = 'a secret of the tests, long enough'

describe.each(engines)('a flood of comments on %s', (engine) => {
  let database: Database
  let limits: Limits
  const send = (address: string) => refuseFlood(limits, address)
  const passed = async (address: string, times: number) =>
    (await Promise.all(Array.from({ length: times }, () => send(address)))).filter((refusal) => !refusal)
      .length
  const passTime = (interval: string) =>
    database.pool.query(`update rate_counts set ends_at = ends_at - interval '${interval}'`)

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    limits = createLimits(accessFor(database.pool, { kind: 'system' }), SECRET)
  })
  beforeEach(async () => {
    await database.pool.query('delete from rate_counts')
  })
  afterAll(() => database.close())

  test('from one address is held back, however quick, while others pass', async () => {
    expect(await passed('203.0.113.7', 12)).toBe(5)
    expect(await send('203.0.113.7')).toEqual({
      status: 429,
      message: 'That was a lot of comments. The next one is welcome in 10 minutes.',
      retryAfter: expect.any(Number),
    })
    expect(await send('203.0.113.8')).toBeNull()
    await passTime('10 minutes')
    expect(await send('203.0.113.7')).toBeNull()
  })

  test('there is an end to a day, and being refused does not bring it nearer', async () => {
    for (let round = 0; round < 4; round++) {
      expect(await passed('203.0.113.9', 7)).toBe(5)
      await passTime('10 minutes')
    }
    const refusal = await send('203.0.113.9')
    expect(refusal?.retryAfter).toBeGreaterThan(60 * 60)
    expect(refusal?.message).toContain('welcome tomorrow')
    expect(await send('203.0.113.10')).toBeNull()
    await passTime('23 hours')
    expect(await send('203.0.113.9')).toBeNull()
  })

  test('no address is written down', async () => {
    await send('203.0.113.7')
    const { rows } = await database.pool.query('select key from rate_counts')
    // Two windows each for the network and for the wider one around it.
    expect(rows).toHaveLength(4)
    expect(JSON.stringify(rows)).not.toContain('203')
  })
})
