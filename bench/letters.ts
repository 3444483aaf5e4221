import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startIssue } from '#app/features/newsletter/delivery/control.server.ts'
import { accessFor } from '#database/access.ts'
import { type DatabaseLocation, openDatabase } from '#database/client.ts'
import { addDraft, addReaders, withoutPace, writtenIssue } from '#testing/newsletter.ts'
import { startPostgres } from '#testing/postgres.ts'
import { memoryOf } from './memory.ts'
import { startArguments } from './start-arguments.ts'

/** How many letters a second leave, against a bare loop with the same bytes; and whether memory stays flat. */
const LETTERS = Number(process.env.LETTERS ?? 20_000)
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const MANY = Number(process.env.MANY_LETTERS ?? 100_000)
const FEW = 1_000
const PORT = 4391
/** How much slower than a bare loop it may be. */
const LEAST = 0.8

const folder = mkdtempSync(join(tmpdir(), 'venus-bench-'))
let letter = ''

type Told = { letter?: string; count?: number; port?: number }

/** Letters a second, once a process that has just started runs warm: from the first fifth on. Each has its own server. */
async function rateOf(total: number, begin: (port: number) => Promise<unknown> | unknown) {
  const sink = fork('bench/mail-sink.ts')
  let count = 0
  let port = 0
  sink.on('message', (told: Told) => {
    letter = told.letter ?? letter
    count = told.count ?? count
    port = told.port ?? port
  })
  while (port === 0) await sleep(20)
  await begin(port)
  while (count < total / 5) await sleep(1)
  const [begun, first] = [performance.now(), count]
  while (count < total) await sleep(5)
  const rate = (1000 * (total - first)) / (performance.now() - begun)
  sink.kill()
  return rate
}

const environment = (location: DatabaseLocation, port: number) => ({
  ...process.env,
  ...{ PORT: String(PORT), HOST: 'localhost', SEED: 'none', LOG_LEVEL: 'warn' },
  ...{ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Venus <hello@venus.example>' },
  DATA_DIR: 'folder' in location ? location.folder : join(folder, 'files'),
  DATABASE_URL: 'url' in location ? location.url : '',
})

async function startVenus(location: DatabaseLocation, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, startArguments, {
    env: environment(location, port),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await fetch(`http://localhost:${PORT}/readyz`).catch(() => undefined))?.ok) await sleep(100)
  return child
}

async function stop(child: ChildProcess) {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function prepare(location: DatabaseLocation, readers: number) {
  const { pool, close } = await openDatabase(location)
  await pool.query(
    `delete from newsletter_subscribers; delete from newsletter_issues; delete from site_settings`,
  )
  await withoutPace(pool)
  await addReaders(pool, readers)
  await startIssue(accessFor(pool, { kind: 'system' }), await addDraft(pool), longIssue)
  await close()
}

/** As long as a letter with a few posts is. */
const filling =
  '<table><tr><td style="color:#222222">A sentence about “something” – and another.</td></tr></table>\n'
const longIssue = { ...writtenIssue, html: writtenIssue.html.replace('<p>', `${filling.repeat(250)}<p>`) }

async function send(location: DatabaseLocation, readers: number) {
  await prepare(location, readers)
  let venus: ChildProcess | undefined
  const rate = await rateOf(readers, async (port) => {
    venus = await startVenus(location, port)
  })
  const memory = memoryOf(venus?.pid ?? 0)
  if (venus) await stop(venus)
  return { rate, memory }
}

async function bareRate() {
  const issue = letter
  return rateOf(LETTERS, (port) => fork('bench/bare-sender.ts', [`${port}`, `${LETTERS}`]).send(issue))
}

const embedded = { folder: join(folder, 'data') }
const server = await startPostgres()
const postgres = { url: await server.createDatabase('venus_bench') }
for (const location of [embedded, postgres]) await stop(await startVenus(location, 9))

// In turn, since a machine is not equally fast at all times.
const rates = { bare: [] as number[], postgres: [] as number[], embedded: [] as number[] }
for (let round = 0; round < ROUNDS; round++) {
  rates.postgres.push((await send(postgres, LETTERS)).rate)
  rates.bare.push(await bareRate())
  rates.embedded.push((await send(embedded, LETTERS)).rate)
}
const few = await send(postgres, FEW)
const many = await send(postgres, MANY)
await server.remove()
rmSync(folder, { recursive: true, force: true })

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const spread = (values: number[]) => `${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)}`
const told = (values: number[]) => `${median(values).toFixed(0)} (${spread(values)})`
const ratio = (values: number[]) => median(values.map((rate, round) => rate / (rates.bare[round] ?? 0)))
process.stdout.write(
  [
    `letters a second, bare loop                    ${told(rates.bare)}`,
    `the same from Venus on PostgreSQL              ${told(rates.postgres)}, ratio ${ratio(rates.postgres).toFixed(2)}`,
    `the same from Venus on the embedded database   ${told(rates.embedded)}, ratio ${ratio(rates.embedded).toFixed(2)}`,
    `memory after ${FEW} letters                       ${megabytes(few.memory)}`,
    `memory after ${MANY} letters                     ${megabytes(many.memory)}`,
    '',
  ].join('\n'),
)
process.exit(Math.min(ratio(rates.postgres), ratio(rates.embedded)) < LEAST ? 1 : 0)
