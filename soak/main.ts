import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBuilt } from '#server/build/build.ts'
import { startPostgres } from '#testing/postgres.ts'
import { number } from '../bench/figures.ts'
import { type Row, section } from '../bench/report.ts'
import { startVenus } from '../bench/venus.ts'
import { createClient } from './client.ts'
import { KILLED, planFor, workersOf } from './faults.ts'
import { addSubscribers, lettersFor, startLetter, startMailSink, untilSent } from './letters.ts'
import { watchMemory } from './memory.ts'
import { account, commentersOf, editorOf, newPost, readersOf } from './people.ts'
import { rowsFor } from './rows.ts'
import { readKept } from './verdict.ts'
import { createWindows } from './windows.ts'

const DEFAULT_MINUTES = 2
const MOST_TOLD = 20

const say = (text: string) => process.stdout.write(`${text}\n`)
const minutes = Number(process.argv[2] ?? DEFAULT_MINUTES)
if (!(minutes > 0)) {
  process.stderr.write(`"${process.argv[2]}" is no number of minutes: npm run soak -- ${DEFAULT_MINUTES}\n`)
  process.exit(2)
}

async function soak(seconds: number): Promise<Row[]> {
  const server = await startPostgres()
  const sink = await startMailSink()
  try {
    const url = await server.createDatabase('soak')
    const site = await startVenus({ url }, { ...account, ...settings, SMTP_URL: sink.url })
    const windows = createWindows()
    const client = createClient(site.address, windows)
    const post = await newPost(site.address)
    await addSubscribers(url, lettersFor(seconds))
    while (workersOf(site).length < 2) await sleep(100)

    const end = performance.now() + seconds * 1000
    const isOver = () => performance.now() >= end
    const memory = watchMemory(workersOf(site)[0] ?? 0, seconds, isOver)
    await startLetter(url)
    const [, comments, saves] = await Promise.all([
      readersOf(client, post.slug, isOver),
      commentersOf(client, post.slug, isOver),
      editorOf(client, post, isOver),
      breakThings(planFor({ site, server, windows }), end - seconds * 1000, seconds),
      memory.watching,
    ])
    await untilSent(url)
    await site.stop()
    const kept = await readKept(url, post.path)
    // And one while PostgreSQL was gone.
    const kills = windows.windows.filter(({ fault }) => fault === KILLED).length + 1
    for (const failure of client.failures.slice(0, MOST_TOLD)) say(`without an excuse: ${failure}`)
    return rowsFor({ client, comments, saves, memory, kept, kills, taken: sink.taken, ...windows })
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

async function breakThings(plan: ReturnType<typeof planFor>, from: number, seconds: number) {
  for (const { at, happen } of plan) {
    await sleep(Math.max(0, from + at * seconds * 1000 - performance.now()))
    await happen()
  }
}

await ensureBuilt({ onBuild: () => say('Building …\n') })
const rows = await soak(minutes * 60)
say(section(`Soak: ${number(minutes)} min`, rows))
process.exit(rows.every(({ holds }) => holds !== false) ? 0 : 1)
