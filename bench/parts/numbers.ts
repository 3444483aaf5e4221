import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#database/client.ts'
import { writePosts } from '../content/write-posts.ts'
import { writeViews } from '../content/write-views.ts'
import { type Engine, emptyDatabase, engines } from '../databases.ts'
import { admin, signIn } from '../demo-site.ts'
import { buildRequest, openConnection } from '../http-connection.ts'
import { runLoad } from '../load.ts'
import type { ReportRow } from '../report.ts'
import { isQuick, scale } from '../scale.ts'
import { formatMilliseconds, formatNumber, median, percentile } from '../statistics.ts'
import { startVenus, type Venus } from '../venus.ts'

const POSTS = 200
const VIEWS = isQuick ? 100_000 : 5_000_000
const EVENTS_PER_SECOND = 500
const MAX_YEAR_MS = 300
const MIN_RATE_RATIO = 0.5
const WARMUP_REQUESTS = 5

/** What counting costs: pages that are served while events arrive, and a year of views. */
export async function measureNumbers(): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  for (const engine of engines) {
    const variables = {
      ...{ TRUST_PROXY: 'true', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    }
    const location = await emptyDatabase(engine, 'numbers', variables)
    const { pool, close } = await openDatabase(location)
    await writePosts(pool, POSTS)
    await writeViews(pool, { views: VIEWS, pages: POSTS })
    await close()
    const venus = await startVenus(location, variables)
    rows.push(await yearRow(engine, venus))
    rows.push(await eventsRow(engine, venus))
    await venus.stop()
  }
  return rows
}

async function yearRow(engine: Engine, { port, url }: Venus): Promise<ReportRow> {
  const cookie = await signIn(url)
  const connection = await openConnection(port)
  const times: number[] = []
  for (let request = 0; request < WARMUP_REQUESTS + scale.requests; request++) {
    const { status, ms } = await connection.send(
      buildRequest('/admin/numbers?range=12-months', request, cookie),
    )
    if (status !== 200) throw new Error(`the numbers answered ${status}`)
    if (request >= WARMUP_REQUESTS) times.push(ms)
  }
  connection.close()
  const p95 = percentile(times, 0.95)
  return {
    what: `numbers of twelve months on ${engine}, ${formatNumber(VIEWS)} views, p95`,
    measured: `${formatMilliseconds(p95)}, median ${formatMilliseconds(median(times))}`,
    target: `≤ ${MAX_YEAR_MS} ms`,
    isMet: p95 <= MAX_YEAR_MS,
  }
}

/** Alternates between with and without events, since the speed of a machine varies. */
async function eventsRow(engine: Engine, { port, url }: Venus): Promise<ReportRow> {
  const load = { port, path: '/blog', seconds: scale.seconds }
  const without: number[] = []
  const during: number[] = []
  let sent = 0
  for (let round = 0; round < scale.rounds; round++) {
    without.push((await runLoad(load)).rate)
    const events = sendEvents(url)
    during.push((await runLoad(load)).rate)
    sent += await events.stop()
  }
  const ratio = median(during) / median(without)
  return {
    what: `cached pages a second on ${engine} while ${EVENTS_PER_SECOND} views a second are counted`,
    measured: `${formatNumber(median(during))}; ratio ${formatNumber(ratio)}`,
    reference: `without ${formatNumber(median(without))}; ${formatNumber(sent)} views accepted`,
    target: `≥ ${MIN_RATE_RATIO} ×`,
    isMet: ratio >= MIN_RATE_RATIO,
  }
}

/** Each from another network, since one may send few. */
function sendEvents(url: string) {
  let isStopped = false
  let accepted = 0
  const send = async (index: number) => {
    const response = await fetch(`${url}/views`, {
      method: 'POST',
      headers: {
        'Content-Type': 'text/plain',
        'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        'X-Forwarded-For': `${10 + (index % 200)}.${(index >> 8) % 250}.${(index >> 4) % 250}.${index % 250}`,
      },
      body: JSON.stringify({
        ...{ kind: 'view', path: `/blog/post-${(index % POSTS) + 1}`, device: 'phone', language: 'en' },
        source: 'pinterest.com',
      }),
    })
    if (response.status === 204) accepted++
  }
  const done = (async () => {
    const startedAt = performance.now()
    for (let index = 0; !isStopped; ) {
      const due = ((performance.now() - startedAt) / 1000) * EVENTS_PER_SECOND
      const batch: Promise<void>[] = []
      while (index < due) batch.push(send(index++))
      await Promise.all(batch)
      await sleep(5)
    }
  })()
  return {
    async stop() {
      isStopped = true
      await done
      return accepted
    },
  }
}
