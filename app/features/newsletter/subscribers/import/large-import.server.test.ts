import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { people, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { openTestDatabase } from '#testing/engines.ts'
import { importPeople } from './take-import.server.ts'

const LINES = 100_000
const MEGABYTE = 1024 * 1024

let database: Database
beforeAll(async () => {
  database = await openTestDatabase('postgres')
  await writeAccessFixtures(database.pool)
})
afterAll(() => database.close())

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What is really held, not what waits to be swept: buffers are swept beside the work, and counted when that is done. */
async function held() {
  collect()
  await setImmediate()
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

test('a hundred thousand lines of nine megabytes are never held', async () => {
  const before = await held()
  let most = Number.NEGATIVE_INFINITY
  async function* file() {
    yield Buffer.from('email,name\n')
    for (let start = 1; start <= LINES; start += 1_000) {
      let lines = ''
      for (let number = start; number < start + 1_000; number++) {
        lines += `subscriber.number.${number}@venus.example,"A rather long name, of the subscriber ${number}"\n`
      }
      yield Buffer.from(lines)
      if (start % 10_000 === 1) most = Math.max(most, (await held()) - before)
    }
  }
  const access = accessFor(database.pool, { kind: 'admin', userId: people.admin })
  const report = await importPeople(access, file(), 'check')
  expect(report).toMatchObject({ added: LINES, bad: 0 })
  expect(most).toBeGreaterThan(Number.NEGATIVE_INFINITY)
  expect(most).toBeLessThan(6 * MEGABYTE)
  expect((await held()) - before).toBeLessThan(6 * MEGABYTE)
}, 120_000)
