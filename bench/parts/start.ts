import { searches } from '../content/texts.ts'
import { databaseWith, engines } from '../databases.ts'
import { median, megabytes, milliseconds, number, withSpread } from '../figures.ts'
import { openLine, requestFor } from '../line.ts'
import { memoryOfSite } from '../memory.ts'
import type { Row } from '../report.ts'
import { scale } from '../scale.ts'
import { startVenus } from '../venus.ts'

const LONGEST_START_MS = 3_000
const MOST_MEMORY = { PGlite: 400, PostgreSQL: 180 }
const READERS = 4

/** What readers look at, most of it once. */
const viewed = (view: number) =>
  [
    `/blog/post-${((view * 7919) % scale.some) + 1}`,
    '/',
    `/blog/post-${((view * 31) % scale.some) + 1}`,
    `/blog?page=${(view % 50) + 1}`,
    `/blog?search=${encodeURIComponent(searches[view % searches.length] ?? '')}`,
    '/rss.xml',
  ][view % 6] ?? '/'

/** How soon a site with an archive serves after its start, and what it holds after its first readers. */
export async function measureStart(): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of engines) {
    const location = await databaseWith(engine, scale.some)
    const [times, memories]: [number[], number[]] = [[], []]
    for (let round = 0; round < scale.rounds; round++) {
      const venus = await startVenus(location, { TRUST_PROXY: 'true' })
      times.push(venus.startMs)
      await view(venus.port)
      memories.push(memoryOfSite(venus.pid) / 1024 / 1024)
      await venus.stop()
    }
    const most = MOST_MEMORY[engine]
    rows.push(
      {
        what: `start on ${engine} with ${number(scale.some)} posts, until it serves`,
        measured: `${withSpread(times)} ms`,
        bar: `≤ ${milliseconds(LONGEST_START_MS)}`,
        holds: median(times) <= LONGEST_START_MS,
      },
      {
        what: `memory on ${engine} after ${number(scale.views)} views`,
        measured: `${withSpread(memories)} MB`,
        bar: `< ${megabytes(most * 1024 * 1024)}`,
        holds: median(memories) < most,
      },
    )
  }
  return rows
}

async function view(port: number) {
  let next = 0
  const read = async () => {
    const line = await openLine(port)
    while (next < scale.views) {
      const view = next++
      await line.ask(requestFor(viewed(view), view))
    }
    line.close()
  }
  await Promise.all(Array.from({ length: READERS }, read))
}
