import { searchQueries } from '../content/post-texts.ts'
import { databaseWithPosts, engines } from '../databases.ts'
import { buildRequest, openConnection } from '../http-connection.ts'
import { siteMemory } from '../memory.ts'
import type { ReportRow } from '../report.ts'
import { scale } from '../scale.ts'
import {
  formatMedianAndRange,
  formatMegabytes,
  formatMilliseconds,
  formatNumber,
  median,
} from '../statistics.ts'
import { startVenus } from '../venus.ts'

const MAX_START_MS = 3_000
const MAX_MEMORY_MB = { PGlite: 400, PostgreSQL: 180 }
const READERS = 4

/** Pages that the first readers open, most of them once. */
const pathOfView = (view: number) =>
  [
    `/blog/post-${((view * 7919) % scale.some) + 1}`,
    '/',
    `/blog/post-${((view * 31) % scale.some) + 1}`,
    `/blog?page=${(view % 50) + 1}`,
    `/blog?search=${encodeURIComponent(searchQueries[view % searchQueries.length] ?? '')}`,
    '/rss.xml',
  ][view % 6] ?? '/'

/** How soon a large site serves after its start, and how much memory it needs after its first readers. */
export async function measureStart(): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  for (const engine of engines) {
    const location = await databaseWithPosts(engine, scale.some)
    const [times, memories]: [number[], number[]] = [[], []]
    for (let round = 0; round < scale.rounds; round++) {
      const venus = await startVenus(location, { TRUST_PROXY: 'true' })
      times.push(venus.startMs)
      await simulateReaders(venus.port)
      memories.push(siteMemory(venus.pid) / 1024 / 1024)
      await venus.stop()
    }
    const maxMemoryMb = MAX_MEMORY_MB[engine]
    rows.push(
      {
        what: `start on ${engine} with ${formatNumber(scale.some)} posts, until it serves`,
        measured: `${formatMedianAndRange(times)} ms`,
        target: `≤ ${formatMilliseconds(MAX_START_MS)}`,
        isMet: median(times) <= MAX_START_MS,
      },
      {
        what: `memory on ${engine} after ${formatNumber(scale.views)} views`,
        measured: `${formatMedianAndRange(memories)} MB`,
        target: `< ${formatMegabytes(maxMemoryMb * 1024 * 1024)}`,
        isMet: median(memories) < maxMemoryMb,
      },
    )
  }
  return rows
}

async function simulateReaders(port: number) {
  let next = 0
  const read = async () => {
    const connection = await openConnection(port)
    while (next < scale.views) {
      const view = next++
      await connection.send(buildRequest(pathOfView(view), view))
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: READERS }, read))
}
