import { setTimeout as sleep } from 'node:timers/promises'
import { startBareServer } from '../bare-server.ts'
import { databaseWithPosts, type Engine, engines } from '../databases.ts'
import { buildRequest, getHeader, type HttpResponse, openConnection } from '../http-connection.ts'
import { type LoadResult, runLoad } from '../load.ts'
import type { ReportRow } from '../report.ts'
import { CONNECTIONS, scale } from '../scale.ts'
import {
  formatKilobytes,
  formatMedianAndRange,
  formatNumber,
  median,
  ratiosToReference,
} from '../statistics.ts'
import { startVenus } from '../venus.ts'

const MIN_RATE_RATIO = 0.7
const MAX_P99_RATIO = 2

const pages = { article: '/blog/post-7', 'front page': '/', feed: '/rss.xml' }

/** The cost of a cached page, compared to a bare server. */
export async function measureCached(): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  for (const engine of engines) {
    const venus = await startVenus(await databaseWithPosts(engine, scale.few))
    for (const [name, path] of Object.entries(pages)) {
      const response = await warmedUpResponse(venus.port, path)
      const bare = await startBareServer(response)
      const loads = { venus: [] as LoadResult[], bare: [] as LoadResult[] }
      for (let round = 0; round < scale.rounds; round++) {
        loads.venus.push(await runLoad({ port: venus.port, path, seconds: scale.seconds }))
        loads.bare.push(await runLoad({ port: bare.port, path, seconds: scale.seconds }))
      }
      bare.stop()
      rows.push(...rowsFor(name, engine, response, loads))
    }
    await venus.stop()
  }
  return rows
}

function rowsFor(
  name: string,
  engine: Engine,
  response: HttpResponse,
  { venus, bare }: Record<string, LoadResult[]>,
): ReportRow[] {
  const rate = (loads: LoadResult[] = []) => loads.map((load) => load.rate)
  const p99 = (loads: LoadResult[] = []) => loads.map((load) => load.p99)
  const rateRatio = median(ratiosToReference(rate(venus), rate(bare)))
  const p99Ratio = median(ratiosToReference(p99(venus), p99(bare)))
  const encoding = getHeader(response, 'content-encoding') ?? 'not compressed'
  const bytes = `${formatKilobytes(response.body.length)} ${encoding}, X-Cache ${getHeader(response, 'x-cache') ?? 'none'}`
  return [
    {
      what: `${name} on ${engine}, ${CONNECTIONS} connections (${bytes})`,
      measured: `${formatMedianAndRange(rate(venus))} a second`,
      reference: `bare server ${formatMedianAndRange(rate(bare))}; ratio ${formatNumber(rateRatio)}`,
      target: `≥ ${MIN_RATE_RATIO}`,
      isMet: rateRatio >= MIN_RATE_RATIO,
    },
    {
      what: 'its p99',
      measured: `${formatMedianAndRange(p99(venus))} ms`,
      reference: `bare server ${formatMedianAndRange(p99(bare))} ms; ratio ${formatNumber(p99Ratio)}`,
      target: `≤ ${MAX_P99_RATIO}`,
      isMet: p99Ratio <= MAX_P99_RATIO,
    },
  ]
}

/** The final response: the best compression is done after the first requests. */
async function warmedUpResponse(port: number, path: string): Promise<HttpResponse> {
  const connection = await openConnection(port)
  for (let request = 0; request < 20; request++) {
    await connection.send(buildRequest(path))
    await sleep(100)
  }
  const response = await connection.send(buildRequest(path))
  connection.close()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return response
}
