import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '#database/client.ts'
import { engines, openTestDatabase } from '#testing/database.ts'
import { waitFor } from '#testing/wait-for.ts'
import { startJobQueue } from './jobs.ts'
import { createLog } from './log.ts'

const log = createLog('silent')

describe.each(engines)('jobs on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  test('a job runs with its data, once, also one that has a schedule', async () => {
    const work = vi.fn(async () => {})
    const scheduledWork = vi.fn(async () => {})
    const list = [
      { name: 'greet', work },
      { name: 'greet-yearly', cron: '1 1 1 1 *', work: scheduledWork },
    ]
    const jobs = await startJobQueue(database.pool, list, log)
    await jobs.enqueue('greet', { name: 'Ada' })
    await jobs.enqueue('greet-yearly', { name: 'Bea' })
    await waitFor(() => expect(work.mock.calls).toEqual([[{ name: 'Ada' }]]))
    await waitFor(() => expect(scheduledWork.mock.calls).toEqual([[{ name: 'Bea' }]]))
    await jobs.close()
  })

  test('a job with an id is taken once, however often it is given', async () => {
    const queue = [{ name: 'greet-once', work: () => new Promise<void>(() => {}) }]
    await (await startJobQueue(database.pool, queue, log)).close()
    const jobs = await startJobQueue(database.pool, [], log)
    const id = '00000000-0000-4000-8000-000000000001'
    await Promise.all([
      jobs.enqueue('greet-once', { name: 'Ada' }, { id }),
      jobs.enqueue('greet-once', { name: 'Ada' }, { id }),
    ])
    await jobs.enqueue('greet-once', { name: 'Grace' })
    const { rows } = await database.pool.query("select data from pgboss.job where name = 'greet-once'")
    expect(rows.map(({ data }) => data.name).sort()).toEqual(['Ada', 'Grace'])
    await jobs.close()
  })

  test('a job has the schedule of the last start', async () => {
    for (const cron of ['1 1 * * *', '2 2 * * *', '2 2 * * *', undefined]) {
      const jobs = await startJobQueue(
        database.pool,
        [{ name: 'greet-daily', cron, work: async () => {} }],
        log,
      )
      await jobs.close()
      const { rows } = await database.pool.query(
        "select cron from pgboss.schedule where name = 'greet-daily'",
      )
      expect(rows).toEqual(cron ? [{ cron }] : [])
    }
  })

  test('urgent jobs go before those that have waited longer', async () => {
    await (
      await startJobQueue(database.pool, [{ name: 'greet-urgently', work: async () => {} }], log)
    ).close()
    const waiting = await startJobQueue(database.pool, [], log)
    for (const name of ['Ada', 'Bea', 'Cleo']) await waiting.enqueue('greet-urgently', { name })
    await waiting.enqueue('greet-urgently', { name: 'Grace' }, { isUrgent: true })
    await waiting.close()
    const greeted: string[] = []
    const work = async (data: unknown) => void greeted.push((data as { name: string }).name)
    const jobs = await startJobQueue(database.pool, [{ name: 'greet-urgently', work }], log)
    await waitFor(() => expect(greeted).toEqual(['Grace', 'Ada', 'Bea', 'Cleo']))
    await jobs.close()
  })

  test('slow jobs hold up neither each other nor urgent ones, which have a place of their own', async () => {
    const begun: string[] = []
    const slow = Promise.withResolvers<void>()
    const work = async (data: unknown) => {
      const { name } = data as { name: string }
      begun.push(name)
      if (name.startsWith('slow')) await slow.promise
    }
    const jobs = await startJobQueue(database.pool, [{ name: 'greet-slowly', concurrency: 3, work }], log)
    for (const name of ['slow Ada', 'slow Bea']) await jobs.enqueue('greet-slowly', { name })
    await waitFor(() => expect(begun.toSorted()).toEqual(['slow Ada', 'slow Bea']))
    await jobs.enqueue('greet-slowly', { name: 'Cleo' })
    await jobs.enqueue('greet-slowly', { name: 'Grace' }, { isUrgent: true })
    await jobs.enqueue('greet-slowly', { name: 'Hedy' }, { isUrgent: true })
    await waitFor(() => expect(begun.slice(2)).toEqual(['Grace', 'Hedy']))
    slow.resolve()
    await waitFor(() => expect(begun.at(-1)).toBe('Cleo'))
    await jobs.close()
  })

  test('jobs that speak of somebody are forgotten, done and waiting ones', async () => {
    const work = vi.fn(async () => {})
    const before = await startJobQueue(database.pool, [{ name: 'greet-somebody', work }], log)
    await before.enqueue('greet-somebody', { to: 'Ada@venus.example' })
    await waitFor(() => expect(work).toHaveBeenCalledTimes(1))
    await before.close()
    const jobs = await startJobQueue(database.pool, [], log)
    await jobs.enqueue('greet-somebody', { to: 'ada@venus.example' })
    await jobs.enqueue('greet-somebody', { to: 'bea@venus.example' })
    await jobs.deleteByData('greet-somebody', 'to', ['ADA@venus.example'])
    const { rows } = await database.pool.query("select data from pgboss.job where name = 'greet-somebody'")
    expect(rows).toEqual([{ data: { to: 'bea@venus.example' } }])
    await jobs.close()
  })

  test('a queue of an older Venus gets the rules of this one: patience for a night, and who works is alive', async () => {
    const list = [{ name: 'greet-as-before', work: async () => {} }]
    await (await startJobQueue(database.pool, list, log)).close()
    await database.pool.query(
      "update pgboss.queue set retry_limit = 1, heartbeat_seconds = null where name = 'greet-as-before'",
    )
    await (await startJobQueue(database.pool, list, log)).close()
    const { rows } = await database.pool.query(
      `select retry_limit, retry_delay_max, heartbeat_seconds from pgboss.queue where name = 'greet-as-before'`,
    )
    expect(rows).toEqual([{ retry_limit: 40, retry_delay_max: 1800, heartbeat_seconds: 60 }])
  })

  test('a job that was left by a stopped process runs in the next', async () => {
    const before = await startJobQueue(
      database.pool,
      [{ name: 'greet-later', work: () => new Promise(() => {}) }],
      log,
    )
    await before.close()
    const waiting = await startJobQueue(database.pool, [], log)
    await waiting.enqueue('greet-later', { name: 'Ada' })
    await waiting.close()
    const work = vi.fn(async () => {})
    const after = await startJobQueue(database.pool, [{ name: 'greet-later', cron: '1 1 1 1 *', work }], log)
    await waitFor(() => expect(work).toHaveBeenCalledWith({ name: 'Ada' }))
    await after.close()
  })
})
