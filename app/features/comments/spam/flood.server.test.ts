import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Access, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { networkOf, refuseFlood } from './flood.server.ts'

const SECRET = 'a secret of the tests, long enough'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

describe.each(engines)('a flood of comments on %s', (engine) => {
  let database: Database
  let system: Access
  const send = (address: string) => refuseFlood(system, SECRET, address)
  const passed = async (address: string, times: number) =>
    (await Promise.all(Array.from({ length: times }, () => send(address)))).filter((refusal) => !refusal)
      .length
  const passTime = (interval: string) =>
    database.pool.query(`update sign_in_attempts set ends_at = ends_at - interval '${interval}'`)

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    system = accessFor(database.pool, { kind: 'system' })
  })
  beforeEach(async () => {
    await database.pool.query('delete from sign_in_attempts')
  })
  afterAll(() => database.close())

  test('from one address is held back, however quick, while others pass', async () => {
    expect(await passed('203.0.113.7', 12)).toBe(5)
    expect(await send('203.0.113.7')).toEqual({
      status: 429,
      message: 'That was a lot of comments. Please wait a while before the next one.',
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
    expect(await send('203.0.113.10')).toBeNull()
    await passTime('23 hours')
    expect(await send('203.0.113.9')).toBeNull()
  })

  test('no address is written down', async () => {
    await send('203.0.113.7')
    const { rows } = await database.pool.query('select key from sign_in_attempts')
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain('203')
  })
})
