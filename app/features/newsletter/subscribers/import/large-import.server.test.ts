import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { openTestDatabase } from '#testing/database.ts'
import { importSubscribers } from './import-subscribers.server.ts'

const LINES = 100_000
const MEGABYTE = 1024 * 1024

let database: Database
beforeAll(async () => {
  database = await openTestDatabase('postgres')
  await writeAccessFixtures(database.pool)
})
afterAll(() => database.close())

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Collected twice, since freed buffers are only subtracted after a turn of the event loop. */
async function usedMemory() {
  collectGarbage()
  await setImmediate()
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

test('a hundred thousand lines of nine megabytes are never held', async () => {
  const before = await usedMemory()
  let peak = Number.NEGATIVE_INFINITY
  async function* file() {
    yield Buffer.from('email,name\n')
    for (let start = 1; start <= LINES; start += 1_000) {
      let lines = ''
      for (let number = start; number < start + 1_000; number++) {
        lines += `subscriber.number.${number}@venus.example,"A rather long name, of the subscriber ${number}"\n`
      }
      yield Buffer.from(lines)
      if (start % 10_000 === 1) peak = Math.max(peak, (await usedMemory()) - before)
    }
  }
  const access = accessFor(database.pool, { kind: 'admin', userId: userIds.admin })
  const report = await importSubscribers(access, file(), { mode: 'check' })
  expect(report).toMatchObject({ added: LINES, bad: 0 })
  expect(peak).toBeGreaterThan(Number.NEGATIVE_INFINITY)
  expect(peak).toBeLessThan(6 * MEGABYTE)
  expect((await usedMemory()) - before).toBeLessThan(6 * MEGABYTE)
})
