import { setTimeout as sleep } from 'node:timers/promises'
import { bareServer } from '../bare-server.ts'
import { databaseWith, type Engine, engines } from '../databases.ts'
import { kilobytes, median, number, ratios, withSpread } from '../figures.ts'
import { type Answer, headerOf, openLine, requestFor } from '../line.ts'
import { type Load, loadOn } from '../load.ts'
import type { Row } from '../report.ts'
import { CONNECTIONS, scale } from '../scale.ts'
import { startVenus } from '../venus.ts'

const LEAST_RATE = 0.7
const LONGEST_P99 = 2

const pages = { article: '/blog/post-7', 'front page': '/', feed: '/rss.xml' }

/** What a page costs when somebody has asked for it before, against a server that does nothing else. */
export async function measureCached(): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of engines) {
    const venus = await startVenus(await databaseWith(engine, scale.few))
    for (const [name, path] of Object.entries(pages)) {
      const answer = await settledAnswer(venus.port, path)
      const bare = await bareServer(answer)
      const loads = { venus: [] as Load[], bare: [] as Load[] }
      for (let round = 0; round < scale.rounds; round++) {
        loads.venus.push(await loadOn({ port: venus.port, path, seconds: scale.seconds }))
        loads.bare.push(await loadOn({ port: bare.port, path, seconds: scale.seconds }))
      }
      bare.stop()
      rows.push(...rowsFor(name, engine, answer, loads))
    }
    await venus.stop()
  }
  return rows
}

function rowsFor(
  name: string,
  engine: Engine,
  answer: Answer,
  { venus, bare }: Record<string, Load[]>,
): Row[] {
  const rate = (loads: Load[] = []) => loads.map((load) => load.rate)
  const p99 = (loads: Load[] = []) => loads.map((load) => load.p99)
  const rateRatio = median(ratios(rate(venus), rate(bare)))
  const p99Ratio = median(ratios(p99(venus), p99(bare)))
  const encoding = headerOf(answer, 'content-encoding') ?? 'not compressed'
  const bytes = `${kilobytes(answer.body.length)} ${encoding}, X-Cache ${headerOf(answer, 'x-cache') ?? 'none'}`
  return [
    {
      what: `${name} on ${engine}, ${CONNECTIONS} connections (${bytes})`,
      measured: `${withSpread(rate(venus))} a second`,
      against: `bare server ${withSpread(rate(bare))}; ratio ${number(rateRatio)}`,
      bar: `≥ ${LEAST_RATE}`,
      holds: rateRatio >= LEAST_RATE,
    },
    {
      what: 'its p99',
      measured: `${withSpread(p99(venus))} ms`,
      against: `bare server ${withSpread(p99(bare))} ms; ratio ${number(p99Ratio)}`,
      bar: `≤ ${LONGEST_P99}`,
      holds: p99Ratio <= LONGEST_P99,
    },
  ]
}

/** The answer that readers get in the long run: the best compression is made after the first of them were served. */
async function settledAnswer(port: number, path: string): Promise<Answer> {
  const line = await openLine(port)
  for (let ask = 0; ask < 20; ask++) {
    await line.ask(requestFor(path))
    await sleep(100)
  }
  const answer = await line.ask(requestFor(path))
  line.close()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return answer
}
