import { fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { startIssue } from '#app/features/newsletter/delivery/control.server.ts'
import { accessFor } from '#database/access.ts'
import { type DatabaseLocation, openDatabase } from '#database/client.ts'
import { addDraft, addReaders, withoutPace, writtenIssue } from '#testing/newsletter/newsletter.ts'
import { type Engine, emptyDatabase, engines } from '../databases.ts'
import { median, megabytes, number, ratios, withSpread } from '../figures.ts'
import { memoryOf } from '../memory.ts'
import type { Row } from '../report.ts'
import { scale } from '../scale.ts'
import { startVenus, type Venus } from '../venus.ts'

const LETTERS = scale.letters
const ROUNDS = Math.min(3, scale.rounds)
const FEW = 1_000
/** How much slower than a bare loop it may be. */
const LEAST = 0.8

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
  let venus: Venus | undefined
  const rate = await rateOf(readers, async (port) => {
    venus = await startVenus(location, {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Venus <hello@venus.example>',
      LOG_LEVEL: 'warn',
    })
  })
  const memory = memoryOf(venus?.servingPid ?? 0)
  await venus?.stop()
  return { rate, memory }
}

async function bareRate() {
  const issue = letter
  return rateOf(LETTERS, (port) => fork('bench/bare-sender.ts', [`${port}`, `${LETTERS}`]).send(issue))
}

/** How many letters a second leave, against a bare loop with the same bytes; and whether memory stays flat. */
export async function measureLetters(): Promise<Row[]> {
  const embedded = await emptyDatabase('PGlite', 'letters')
  const postgres = await emptyDatabase('PostgreSQL', 'letters')
  const rates: Record<Engine | 'bare', number[]> = { bare: [], PostgreSQL: [], PGlite: [] }
  // In turn, since a machine is not equally fast at all times.
  for (let round = 0; round < ROUNDS; round++) {
    rates.PostgreSQL.push((await send(postgres, LETTERS)).rate)
    rates.bare.push(await bareRate())
    rates.PGlite.push((await send(embedded, LETTERS)).rate)
  }
  const few = await send(postgres, FEW)
  const many = await send(postgres, scale.manyLetters)
  return [
    ...engines.map((engine) => rateRow(engine, rates[engine], rates.bare)),
    {
      what: `memory after ${number(FEW)} and after ${number(scale.manyLetters)} letters on PostgreSQL`,
      measured: `${megabytes(few.memory)} and ${megabytes(many.memory)}`,
    },
  ]
}

function rateRow(engine: Engine, rates: number[], bare: number[]): Row {
  const ratio = median(ratios(rates, bare))
  return {
    what: `letters from ${engine}`,
    measured: `${withSpread(rates)} a second`,
    against: `bare loop ${withSpread(bare)}; ratio ${number(ratio)}`,
    bar: `≥ ${LEAST}`,
    holds: ratio >= LEAST,
  }
}
