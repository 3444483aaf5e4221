import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#database/client.ts'
import { type HostileArchive, hostileArchives } from '#testing/hostile/archives.ts'
import { attack } from '#testing/hostile/attack.ts'
import { type ReaderReport, startReaders } from '#testing/hostile/background-readers.ts'
import { hostileRequests } from '#testing/hostile/requests.ts'
import { insertFixtureRows, signIn } from '#testing/permissions/create-fixtures.ts'
import { admin, emptyGeneratedIds } from '#testing/permissions/fixtures.ts'
import { permissionTable } from '#testing/permissions/permission-table.ts'
import { serverRoutes } from '#testing/permissions/server-routes.ts'
import { type Engine, emptyDatabase, engines } from '../databases.ts'
import { processTree, settledMemory, siteMemory } from '../memory.ts'
import type { ReportRow } from '../report.ts'
import { formatMegabytes, formatMilliseconds, formatNumber } from '../statistics.ts'
import { startVenus } from '../venus.ts'

const MAX_WAIT_MS = 1_000
const MB = 1024 * 1024
const MAX_MEMORY = { PGlite: 400 * MB, PostgreSQL: 180 * MB }
const READERS = { timeoutMs: 120_000, pauseMs: 10 }

/** How long readers wait, and how much memory the site needs, while hostile requests are sent with and without a session. */
export async function measureHostile(): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  for (const engine of engines) rows.push(...(await measureOn(engine)))
  return rows
}

async function measureOn(engine: Engine): Promise<ReportRow[]> {
  const variables = {
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'silent',
  }
  const location = await emptyDatabase(engine, 'hostile', variables)
  const { pool, close } = await openDatabase(location)
  await insertFixtureRows(pool)
  await close()
  const venus = await startVenus(location, variables)
  const processCount = processTree(venus.pid).length
  const site = { url: venus.url, adminCookie: await signIn(venus.url, admin) }
  const rows: ReportRow[] = []

  async function measureReadersDuring(what: string, work: () => Promise<string[]>) {
    const readers = startReaders(venus.url, READERS)
    const faults = await work()
    const { maxWaitMs, failed, answered } = await readers.stop()
    rows.push({
      what: `${what}, ${engine}: the longest that one of ${formatNumber(answered)} readers waited`,
      measured: [formatMilliseconds(maxWaitMs), ...describeFailures({ faults, failed })].join(', '),
      target: `≤ ${formatMilliseconds(MAX_WAIT_MS)}`,
      isMet: maxWaitMs <= MAX_WAIT_MS && faults.length === 0 && failed.length === 0,
    })
  }

  const routes = [...permissionTable(emptyGeneratedIds), ...serverRoutes]
  // Built before anybody reads: it blocks this process for seconds, in which it would notice no response.
  for (const [what, size] of [
    ['small', 'small'],
    ['at its limit', 'full'],
  ] as const) {
    const requests = hostileRequests(routes, size, 'each route')
    await measureReadersDuring(`every address and form, ${what}`, () => attack(site, requests))
  }
  for (const kind of Object.keys(hostileArchives) as HostileArchive[]) {
    const body = new Uint8Array(await hostileArchives[kind](1))
    const path = `/admin/transfer/file?name=${kind}.zip`
    const headers = { 'content-type': 'application/zip' }
    await measureReadersDuring(`an archive of ${kind}`, () =>
      attack(site, [{ as: 'admin', method: 'POST', path, headers, body }]),
    )
  }
  await childrenEnded(venus.pid, processCount)
  await settledMemory(venus.servingPid)
  const memory = siteMemory(venus.pid)
  rows.push({
    what: `memory on ${engine} after all of this`,
    measured: formatMegabytes(memory),
    target: `< ${formatMegabytes(MAX_MEMORY[engine])}`,
    isMet: memory < MAX_MEMORY[engine],
  })
  await venus.stop()
  return rows
}

/**
 * Child processes read archives and draw cards after the response: their memory is not the site's. Between two archives there
 * is none for a moment.
 */
async function childrenEnded(pid: number, processCount: number) {
  const timeout = AbortSignal.timeout(READERS.timeoutMs)
  for (let quietSamples = 0; quietSamples < 20 && !timeout.aborted; quietSamples++) {
    await sleep(500)
    if (processTree(pid).length > processCount) quietSamples = 0
  }
}

const describeFailures = ({ faults, failed }: { faults: string[] } & Pick<ReaderReport, 'failed'>) =>
  [...faults, ...failed.map((reader) => `reader: ${reader}`)].slice(0, 5)
