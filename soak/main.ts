import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBuilt } from '#server/build/build.ts'
import { startPostgres } from '#testing/postgres.ts'
import { type ReportRow, renderSection } from '../bench/report.ts'
import { formatNumber } from '../bench/statistics.ts'
import { startVenus } from '../bench/venus.ts'
import { adminSettings, createPost, runCommenters, runEditor, runReaders } from './actors.ts'
import { readStoredData } from './check-results.ts'
import { createClient } from './client.ts'
import { createFaultWindows } from './fault-windows.ts'
import { PROCESS_KILLED, planFaults, workerPids } from './faults.ts'
import { watchMemory } from './memory.ts'
import { addSubscribers, emailCountFor, startDelivery, startMailSink, waitUntilSent } from './newsletter.ts'
import { buildReportRows } from './report-rows.ts'

const DEFAULT_MINUTES = 2
const MAX_FAILURES_SHOWN = 20

const print = (text: string) => process.stdout.write(`${text}\n`)
const minutes = Number(process.argv[2] ?? DEFAULT_MINUTES)
if (!(minutes > 0)) {
  process.stderr.write(`"${process.argv[2]}" is no number of minutes: npm run soak -- ${DEFAULT_MINUTES}\n`)
  process.exit(2)
}

async function soak(seconds: number): Promise<ReportRow[]> {
  const server = await startPostgres()
  const sink = await startMailSink()
  try {
    const url = await server.createDatabase('soak')
    const site = await startVenus({ url }, { ...adminSettings, ...settings, SMTP_URL: sink.url })
    const windows = createFaultWindows()
    const client = createClient(site.url, windows)
    const post = await createPost(site.url)
    await addSubscribers(url, emailCountFor(seconds))
    while (workerPids(site).length < 2) await sleep(100)

    const end = performance.now() + seconds * 1000
    const isOver = () => performance.now() >= end
    const memory = watchMemory(workerPids(site)[0] ?? 0, seconds, isOver)
    await startDelivery(url)
    const [, comments, saves] = await Promise.all([
      runReaders(client, post.slug, isOver),
      runCommenters(client, post.slug, isOver),
      runEditor(client, post, isOver),
      injectFaults(planFaults({ site, server, windows }), end - seconds * 1000, seconds),
      memory.watching,
    ])
    await waitUntilSent(url)
    await site.stop()
    const stored = await readStoredData(url, post.path)
    // One more for the outage of PostgreSQL.
    const kills = windows.windows.filter(({ fault }) => fault === PROCESS_KILLED).length + 1
    for (const failure of client.failures.slice(0, MAX_FAILURES_SHOWN)) print(`without an excuse: ${failure}`)
    return buildReportRows({
      client,
      comments,
      saves,
      memory,
      stored,
      kills,
      acceptedEmails: sink.accepted,
      ...windows,
    })
  } finally {
    sink.close()
    await server.remove()
  }
}

const settings = {
  WEB_PROCESSES: '2',
  TRUST_PROXY: 'true',
  MAIL_FROM: 'Venus <hello@venus.example>',
  LOG_LEVEL: 'error',
}

async function injectFaults(plan: ReturnType<typeof planFaults>, startedAt: number, seconds: number) {
  for (const { at, happen } of plan) {
    await sleep(Math.max(0, startedAt + at * seconds * 1000 - performance.now()))
    await happen()
  }
}

await ensureBuilt({ onBuild: () => print('Building …\n') })
const rows = await soak(minutes * 60)
print(renderSection(`Soak: ${formatNumber(minutes)} min`, rows))
process.exit(rows.every(({ isMet }) => isMet !== false) ? 0 : 1)
