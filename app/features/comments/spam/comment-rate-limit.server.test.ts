import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserError } from '#app/http/user-error.server.ts'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createRateLimiter, type RateLimiter } from '#platform/limits/rate-limiter.ts'
import { engines, openTestDatabase } from '#testing/database.ts'
import { checkCommentRateLimit } from './comment-rate-limit.server.ts'

const SECRET = 'a secret of the tests, long enough'

describe.each(engines)('a flood of comments on %s', (engine) => {
  let database: Database
  let limits: RateLimiter
  /** The error, if it was too many. */
  const send = (ip: string): Promise<UserError | undefined> =>
    checkCommentRateLimit(limits, ip).then(
      () => undefined,
      (error: UserError) => error,
    )
  const passed = async (ip: string, times: number) =>
    (await Promise.all(Array.from({ length: times }, () => send(ip)))).filter((error) => !error).length
  const passTime = (interval: string) =>
    database.pool.query(`update rate_counts set ends_at = ends_at - interval '${interval}'`)

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    limits = createRateLimiter(accessFor(database.pool, { kind: 'system' }), SECRET)
  })
  beforeEach(async () => {
    await database.pool.query('delete from rate_counts')
  })
  afterAll(() => database.close())

  test('from one address is held back, however quick, while others pass', async () => {
    expect(await passed('203.0.113.7', 12)).toBe(5)
    expect(await send('203.0.113.7')).toMatchObject({
      status: 429,
      message: 'That was a lot of comments. The next one is welcome in 10 minutes.',
      headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
    })
    expect(await send('203.0.113.8')).toBeUndefined()
    await passTime('10 minutes')
    expect(await send('203.0.113.7')).toBeUndefined()
  })

  test('there is an end to a day, and being refused does not bring it nearer', async () => {
    for (let round = 0; round < 4; round++) {
      expect(await passed('203.0.113.9', 7)).toBe(5)
      await passTime('10 minutes')
    }
    const error = await send('203.0.113.9')
    expect(Number(error?.headers?.['Retry-After'])).toBeGreaterThan(60 * 60)
    expect(error?.message).toContain('welcome tomorrow')
    expect(await send('203.0.113.10')).toBeUndefined()
    await passTime('23 hours')
    expect(await send('203.0.113.9')).toBeUndefined()
  })

  test('no address is written down', async () => {
    await send('203.0.113.7')
    const { rows } = await database.pool.query('select key from rate_counts')
    // Two windows each for the network and for the wider one around it.
    expect(rows).toHaveLength(4)
    expect(JSON.stringify(rows)).not.toContain('203.0')
  })
})
