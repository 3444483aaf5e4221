import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Access, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { emptyTables, engines, openTestDatabase } from '#testing/database.ts'
import { createRateLimiter, deleteExpiredCounts, type RateLimiter } from './rate-limiter.ts'

const SECRET = 'a secret of the tests, long enough'
const few = { name: ['knock', '203.0.113.7'], max: 3, seconds: 60 }
const many = { name: ['knock', '203.0.113.7'], max: 5, seconds: 3600 }

describe.each(engines)('limits on %s', (engine) => {
  let database: Database
  let system: Access
  let limits: RateLimiter

  const storedCounts = async () =>
    (await database.pool.query<{ count: number }>('select * from rate_counts order by ends_at')).rows
  const passTime = (interval: string) =>
    database.pool.query(`update rate_counts set ends_at = ends_at - interval '${interval}'`)
  const times = async (number: number, work: () => Promise<number | null>) =>
    (await Promise.all(Array.from({ length: number }, work))).filter((wait) => wait === null).length

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    system = accessFor(database.pool, { kind: 'system' })
    limits = createRateLimiter(system, SECRET)
  })
  beforeEach(() => emptyTables(database.pool, 'rate_counts'))
  afterAll(() => database.close())

  test('so many pass, however quick and through whichever process; then it is said for how long none does', async () => {
    const other = createRateLimiter(accessFor(database.pool, { kind: 'system' }), SECRET)
    let turn = 0
    expect(await times(9, () => (turn++ % 2 ? limits : other).consume([few]))).toBe(3)
    const wait = await other.consume([few])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect(await limits.consume([{ ...few, name: ['knock', '203.0.113.8'] }])).toBeNull()
    expect(await limits.consume([{ ...few, name: ['ring', '203.0.113.7'] }])).toBeNull()
    await passTime('1 minute')
    expect(await times(9, () => limits.consume([few]))).toBe(3)
  })

  test('what one window refuses counts on none; all have to let it pass', async () => {
    expect(await times(9, () => limits.consume([few, many]))).toBe(3)
    expect((await storedCounts()).map(({ count }) => count)).toEqual([3, 3])
    await database.pool.query(
      `update rate_counts set ends_at = now() - interval '1 second' where count = 3 and ends_at < now() + interval '2 minutes'`,
    )
    expect(await times(9, () => limits.consume([many, few]))).toBe(2)
    expect(await limits.consume([few, many])).toBeGreaterThan(60)
  })

  test('whoever is refused writes nothing more, however often they ask', async () => {
    await times(3, () => limits.consume([few]))
    // xmax is set even by a change that was rolled back.
    const versions = 'select key, xmin, ctid, xmax from rate_counts'
    const before = await database.pool.query(versions)
    const attempts = Array.from({ length: 20 }, (_, n) =>
      limits.consume([few, { ...many, name: ['knock', `as another ${n}`] }]),
    )
    expect(await Promise.all(attempts)).not.toContain(null)
    expect((await database.pool.query(versions)).rows).toEqual(before.rows)
  })

  test('what was no abuse is given back, one by one or all at once', async () => {
    await times(3, () => limits.consume([few]))
    await limits.refund([few, many])
    expect(await times(3, () => limits.consume([few]))).toBe(1)
    await limits.reset([few])
    expect(await times(9, () => limits.consume([few]))).toBe(3)
  })

  test('those who count and those who give back wait for one another in one order', async () => {
    const all = Array.from({ length: 6 }, (_, n) => ({ ...many, max: 1000, name: ['all', String(n)] }))
    const mixed = Array.from({ length: 60 }, (_, n) =>
      n % 3 ? limits.consume(n % 2 ? all : all.toReversed()) : limits.refund(all.toReversed()),
    )
    await expect(Promise.all(mixed)).resolves.toHaveLength(60)
  })

  test('something is remembered for its time', async () => {
    expect(await limits.wasSeen(['home', 'a'], 3600)).toBe(false)
    await limits.markSeen(['home', 'a'], 3600)
    await limits.markSeen(['home', 'a'], 3600)
    expect(await limits.wasSeen(['home', 'a'], 3600)).toBe(true)
    expect(await limits.wasSeen(['home', 'b'], 3600)).toBe(false)
    await passTime('1 hour')
    expect(await limits.wasSeen(['home', 'a'], 3600)).toBe(false)
  })

  test('nothing kept tells who it was, not even by comparison with another site', async () => {
    await limits.consume([few])
    await createRateLimiter(system, 'another secret').consume([few])
    const rows = await storedCounts()
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/knock|203\.0/)
  })

  test('what is over is forgotten, and nothing else', async () => {
    await limits.consume([few, many])
    await deleteExpiredCounts(system)
    expect(await storedCounts()).toHaveLength(2)
    await passTime('2 minutes')
    await deleteExpiredCounts(system)
    expect(await storedCounts()).toHaveLength(1)
  })

  test('a count waits for no disk: the table is not logged', async () => {
    const { rows } = await database.pool.query(
      `select relpersistence as kind from pg_class where relname = 'rate_counts'`,
    )
    expect(rows).toEqual([{ kind: 'u' }])
  })
})
