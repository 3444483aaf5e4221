import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hostileCallTo, type WrittenCall } from '#testing/fuzz/calls.ts'
import { found } from '#testing/fuzz/found.ts'
import { actors, faultOf } from '#testing/fuzz/judge.ts'
import { rememberAll } from '#testing/fuzz/restore.ts'
import { sayOnLine, wire } from '#testing/fuzz/wire.ts'
import { send } from '#testing/permissions/call.ts'
import { noHandles } from '#testing/permissions/planted.ts'
import { serverLines } from '#testing/permissions/server-lines.ts'
import { openPlantedSite, type Site } from '#testing/permissions/site.ts'
import { tableOf } from '#testing/permissions/table.ts'
import { untilAllAreDone } from '#testing/process.ts'
import { ensureBuilt } from '../build/build.ts'

/** The same cases each time; FUZZ_SEED has others made, and FUZZ_RUNS more of them. */
const seed = Number(process.env.FUZZ_SEED ?? 8)
const numRuns = Number(process.env.FUZZ_RUNS ?? 2)
const CALLS_IN_A_RUN = 5

vi.setConfig({ testTimeout: 60_000 + numRuns * 5_000 })

let site: Site
let restore: () => Promise<void>

beforeAll(async () => {
  await ensureBuilt()
  const { over, end } = untilAllAreDone()
  site = await openPlantedSite(over, 'error')
  restore = await rememberAll(site.pool)
  return end
}, 300_000)

// Whatever an admin has deleted is there for the next.
beforeEach(() => restore())

async function expectNoFault(call: WrittenCall) {
  const faults = await Promise.all(actors.map((who) => faultOf(site, who, call)))
  expect(faults.filter(Boolean)).toEqual([])
}

const routes = [...tableOf(noHandles), ...serverLines].map(({ route }) => route)

describe(`with seed ${seed}, whatever is sent is answered, and never with an error of ours`, () => {
  test.each(routes)('/%s', async (wanted) => {
    const line = [...tableOf(site.handles), ...serverLines].find(({ route }) => route === wanted)
    if (!line) throw new Error(`no line for ${wanted}`)
    const calls = fc.array(await hostileCallTo(line), {
      minLength: 1,
      maxLength: CALLS_IN_A_RUN,
      size: 'max',
    })
    const holds = fc.asyncProperty(calls, async (those) => {
      for (const call of those) await expectNoFault(call)
    })
    await fc.assert(holds.beforeEach(restore), { seed, numRuns })
  })

  test('messages that are no requests', async () => {
    const holds = fc.asyncProperty(wire, async (spoken) => {
      expect(await sayOnLine(site.address, spoken)).not.toMatch(/^HTTP\/1\.1 5(?!0[15])/)
    })
    await fc.assert(holds, { seed, numRuns: numRuns * 20 })
    expect((await send(site.address, { method: 'GET', path: '/' })).status).toBe(200)
  })
})

describe('what was found so, and mended', () => {
  test.each(found)('$name', ({ call }) => expectNoFault(call))
})

test('nothing of all this was an error to whoever runs the site', () => {
  expect(site.errors()).toEqual([])
})
