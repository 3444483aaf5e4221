import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#database/client.ts'
import { type HostileArchive, hostileArchives } from '#testing/hostile/archives.ts'
import { attack } from '#testing/hostile/attack.ts'
import { type ReaderReport, startReaders } from '#testing/hostile/readers.ts'
import { hostileRequests } from '#testing/hostile/requests.ts'
import { admin, noHandles, plantRows, signIn } from '#testing/permissions/planted.ts'
import { serverLines } from '#testing/permissions/server-lines.ts'
import { tableOf } from '#testing/permissions/table.ts'
import { type Engine, emptyDatabase, engines } from '../databases.ts'
import { megabytes, milliseconds, number } from '../figures.ts'
import { memoryOfSite, processesOf, restingMemory } from '../memory.ts'
import type { Row } from '../report.ts'
import { startVenus } from '../venus.ts'

const LONGEST_WAIT_MS = 1_000
const MB = 1024 * 1024
const MOST_MEMORY = { PGlite: 400 * MB, PostgreSQL: 180 * MB }
const PATIENCE_MS = 120_000

/** How long a reader waits, and what the site holds, while strangers and a borrowed session send what is dear to answer. */
export async function measureHostile(): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of engines) rows.push(...(await measureOn(engine)))
  return rows
}

async function measureOn(engine: Engine): Promise<Row[]> {
  const variables = {
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'silent',
  }
  const location = await emptyDatabase(engine, 'hostile', variables)
  const { pool, close } = await openDatabase(location)
  await plantRows(pool)
  await close()
  const venus = await startVenus(location, variables)
  const before = processesOf(venus.pid).length
  const site = { address: venus.address, adminCookie: await signIn(venus.address, admin) }
  const rows: Row[] = []

  async function beside(what: string, work: () => Promise<string[]>) {
    const readers = startReaders(venus.address, PATIENCE_MS)
    const faults = await work()
    const { longestMs, failed, answered } = await readers.stop()
    rows.push({
      what: `${what}, ${engine}: the longest that one of ${number(answered)} readers waited`,
      measured: [milliseconds(longestMs), ...describe({ faults, failed })].join(', '),
      bar: `≤ ${milliseconds(LONGEST_WAIT_MS)}`,
      holds: longestMs <= LONGEST_WAIT_MS && faults.length === 0 && failed.length === 0,
    })
  }

  const lines = [...tableOf(noHandles), ...serverLines]
  // Before anybody reads: making them takes this process seconds, in which it would notice no answer.
  const requests = hostileRequests(lines, 'full')
  await beside('every address and form at its limit', () => attack(site, requests))
  for (const kind of Object.keys(hostileArchives) as HostileArchive[]) {
    const body = new Uint8Array(await hostileArchives[kind](1))
    const path = `/admin/transfer/file?name=${kind}.zip`
    const headers = { 'content-type': 'application/zip' }
    await beside(`an archive of ${kind}`, () =>
      attack(site, [{ as: 'admin', method: 'POST', path, headers, body }]),
    )
  }
  await readersOfArchivesEnded(venus.pid, before)
  await restingMemory(venus.servingPid)
  const held = memoryOfSite(venus.pid)
  rows.push({
    what: `memory on ${engine} after all of this`,
    measured: megabytes(held),
    bar: `< ${megabytes(MOST_MEMORY[engine])}`,
    holds: held < MOST_MEMORY[engine],
  })
  await venus.stop()
  return rows
}

/** Archives are read by a process of their own, after the answer: it is not what the site holds. */
async function readersOfArchivesEnded(pid: number, before: number) {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  while (processesOf(pid).length > before && !patience.aborted) await sleep(500)
}

const describe = ({ faults, failed }: { faults: string[] } & Pick<ReaderReport, 'failed'>) =>
  [...faults, ...failed.map((reader) => `reader: ${reader}`)].slice(0, 5)
