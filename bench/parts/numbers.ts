import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#database/client.ts'
import { writePosts } from '../content/write-posts.ts'
import { writeViews } from '../content/write-views.ts'
import { type Engine, emptyDatabase, engines } from '../databases.ts'
import { admin, signIn } from '../demo-site.ts'
import { buildEvent, buildRequest, openConnection } from '../http-connection.ts'
import { againstArticleRow } from '../in-turn.ts'
import { runLoad } from '../load.ts'
import type { ReportRow } from '../report.ts'
import { isQuick, scale } from '../scale.ts'
import { formatMilliseconds, formatNumber, median, percentile } from '../statistics.ts'
import { startVenus, type Venus } from '../venus.ts'

/** Those that are read. */
const PAGES = 200
const VIEWS = isQuick ? 100_000 : 5_000_000
const EVENTS_PER_SECOND = 500
const EVENT_CONNECTIONS = 8
const MAX_YEAR_MS = 300
const MIN_RATE_RATIO = 0.5
const WARMUP_REQUESTS = 5

/** What counting costs: pages that are served while events arrive, and a year of views. */
export async function measureNumbers(): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  for (const engine of engines) {
    const variables = {
      TRUST_PROXY: 'true',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    }
    const location = await emptyDatabase(engine, 'numbers', variables)
    const { pool, close } = await openDatabase(location)
    await writePosts(pool, scale.some)
    await writeViews(pool, { views: VIEWS, pages: PAGES })
    await close()
    const venus = await startVenus(location, variables)
    rows.push(await yearRow(engine, venus))
    rows.push(await eventsRow(engine, venus))
    await venus.stop()
    rows.push(await monthRow(engine, await startVenus(location, { ...variables, PAGE_CACHE_MB: '0' })))
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

/** The range that the page opens with. */
async function monthRow(engine: Engine, { port, url, stop }: Venus): Promise<ReportRow> {
  const cookie = await signIn(url)
  const views = `${formatNumber(VIEWS)} views a year`
  const row = await againstArticleRow(`the numbers of 30 days on ${engine}, ${views}`, {
    port,
    pathOf: () => '/admin/numbers',
    cookie,
  })
  await stop()
  return row
}

/** Alternates between with and without events, since the speed of a machine varies. */
async function eventsRow(engine: Engine, { port }: Venus): Promise<ReportRow> {
  const load = { port, path: '/blog', seconds: scale.seconds }
  const without: number[] = []
  const during: number[] = []
  let sent = 0
  for (let round = 0; round < scale.rounds; round++) {
    without.push((await runLoad(load)).rate)
    const events = sendEvents(port)
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

/** Each from another network, since one may send few. Over plain connections: `fetch` costs more than the server. */
function sendEvents(port: number) {
  let isStopped = false
  let accepted = 0
  let index = 0
  const startedAt = performance.now()
  const sendDue = async () => {
    const connection = await openConnection(port)
    while (!isStopped) {
      const due = ((performance.now() - startedAt) / 1000) * EVENTS_PER_SECOND
      if (index >= due) await sleep(5)
      else if ((await connection.send(eventRequest(index++))).status === 204) accepted++
    }
    connection.close()
  }
  const done = Promise.all(Array.from({ length: EVENT_CONNECTIONS }, sendDue))
  return {
    async stop() {
      isStopped = true
      await done
      return accepted
    },
  }
}

function eventRequest(index: number): Buffer {
  const event = { kind: 'view', path: `/blog/post-${(index % PAGES) + 1}`, device: 'phone', language: 'en' }
  const ip = `${10 + (index % 200)}.${(index >> 8) % 250}.${(index >> 4) % 250}.${index % 250}`
  return buildEvent({ ...event, source: 'pinterest.com' }, ip)
}
