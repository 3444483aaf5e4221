import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { snapshotDatabase } from '#testing/fuzz/database-snapshot.ts'
import { type Actor, actors, findFault } from '#testing/fuzz/find-fault.ts'
import { rawMessages, sendRaw } from '#testing/fuzz/raw-http.ts'
import { regressions } from '#testing/fuzz/regressions.ts'
import { hostileRequestTo, type SerializedRequest } from '#testing/fuzz/requests.ts'
import { type FixtureSite, openFixtureSite } from '#testing/permissions/fixture-site.ts'
import { emptyGeneratedIds } from '#testing/permissions/fixtures.ts'
import { permissionTable } from '#testing/permissions/permission-table.ts'
import type { RoutePermission } from '#testing/permissions/route-permission.ts'
import { sendRequest } from '#testing/permissions/send-request.ts'
import { serverRoutes } from '#testing/permissions/server-routes.ts'
import { createCleanup } from '#testing/process.ts'

/** The same cases each time; FUZZ_SEED generates others, and FUZZ_RUNS more of them. */
const seed = Number(process.env.FUZZ_SEED ?? 8)
const numRuns = Number(process.env.FUZZ_RUNS ?? 2)
const CALLS_IN_A_RUN = 5

vi.setConfig({ testTimeout: 300_000 + numRuns * 5_000 })

let site: FixtureSite
let restoreDatabase: () => Promise<void>
let hasWritten = false

/** What an admin has deleted, for the next run. Reading leaves nothing but how often somebody has asked. */
async function restore() {
  await (hasWritten ? restoreDatabase() : site.pool.query('delete from rate_counts'))
  hasWritten = false
}

beforeAll(async () => {
  const { onCleanup, end } = createCleanup()
  site = await openFixtureSite(onCleanup, 'error')
  restoreDatabase = await snapshotDatabase(site.pool)
  return end
})

async function expectNoFault(request: SerializedRequest, by: readonly Actor[] = actors) {
  hasWritten ||= request.method !== 'GET' && request.method !== 'HEAD'
  const faults = await Promise.all(by.map((actor) => findFault(site, actor, request)))
  expect(faults.filter(Boolean)).toEqual([])
}

/** The guard of a layout answers strangers before the page reads what they sent: each request comes from one of both. */
const actorsFor = ({ audience }: RoutePermission, turn: number): readonly Actor[] =>
  audience === 'staff' || audience === 'admins' ? ['admin', turn % 2 ? 'viewer' : 'anonymous'] : actors

const routes = [...permissionTable(emptyGeneratedIds), ...serverRoutes].map(({ route }) => route)

describe(`with seed ${seed}, whatever is sent is answered, and never with an error of ours`, () => {
  test.each(routes)('/%s', async (expected) => {
    const permission = [...permissionTable(site.generatedIds), ...serverRoutes].find(
      ({ route }) => route === expected,
    )
    if (!permission) throw new Error(`no line for ${expected}`)
    const requests = fc.array(await hostileRequestTo(permission), {
      minLength: 1,
      maxLength: CALLS_IN_A_RUN,
      size: 'max',
    })
    const holds = fc.asyncProperty(requests, async (those) => {
      for (const [turn, request] of those.entries()) {
        await expectNoFault(request, actorsFor(permission, turn))
      }
    })
    await fc.assert(holds.beforeEach(restore), { seed, numRuns })
  })

  test('messages that are no requests', async () => {
    const holds = fc.asyncProperty(rawMessages, async (spoken) => {
      expect(await sendRaw(site.url, spoken)).not.toMatch(/^HTTP\/1\.1 5(?!0[15])/)
    })
    await fc.assert(holds, { seed, numRuns: numRuns * 20 })
    expect((await sendRequest(site.url, { method: 'GET', path: '/' })).status).toBe(200)
  })
})

describe('what was found so, and mended', () => {
  beforeEach(() => restore())

  test.each(regressions)('$name', ({ request }) => expectNoFault(request))
})

test('nothing of all this was an error to whoever runs the site', () => {
  expect(site.errors()).toEqual([])
})
