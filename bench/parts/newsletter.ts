import { fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSending } from '#app/features/newsletter/delivery/control-sending.server.ts'
import { accessFor } from '#database/access.ts'
import { type DatabaseLocation, openDatabase } from '#database/client.ts'
import {
  addDraftIssue,
  insertSubscribers,
  raiseSendRate,
  renderedIssue,
} from '#testing/newsletter/delivery.ts'
import { type Engine, emptyDatabase, engines } from '../databases.ts'
import { processMemory } from '../memory.ts'
import type { ReportRow } from '../report.ts'
import { scale } from '../scale.ts'
import {
  formatMedianAndRange,
  formatMegabytes,
  formatNumber,
  median,
  ratiosToReference,
} from '../statistics.ts'
import { startVenus, type Venus } from '../venus.ts'

const EMAIL_COUNT = scale.emails
const ROUNDS = Math.min(3, scale.rounds)
const FEW_EMAILS = 1_000
/** How much slower than the reference it may be. */
const MIN_RATE_RATIO = 0.8

let rawEmail = ''

type SinkMessage = { email?: string; count?: number; port?: number }

/** Emails per second after the first fifth, when the process is warm. Each run has its own mail server. */
async function measureRate(total: number, startSending: (port: number) => Promise<unknown> | unknown) {
  const sink = fork('bench/mail-sink.ts')
  let count = 0
  let port = 0
  sink.on('message', (message: SinkMessage) => {
    rawEmail = message.email ?? rawEmail
    count = message.count ?? count
    port = message.port ?? port
  })
  while (port === 0) await sleep(20)
  await startSending(port)
  while (count < total / 5) await sleep(1)
  const [startedAt, first] = [performance.now(), count]
  while (count < total) await sleep(5)
  const rate = (1000 * (total - first)) / (performance.now() - startedAt)
  sink.kill()
  return rate
}

async function prepareIssue(location: DatabaseLocation, readers: number) {
  const { pool, close } = await openDatabase(location)
  await pool.query(
    `delete from newsletter_subscribers; delete from newsletter_issues; delete from site_settings`,
  )
  await raiseSendRate(pool)
  await insertSubscribers(pool, readers)
  await startSending(accessFor(pool, { kind: 'system' }), await addDraftIssue(pool), longIssue)
  await close()
}

/** As long as an issue with a few posts. */
const filler =
  '<table><tr><td style="color:#222222">A sentence about “something” – and another.</td></tr></table>\n'
const longIssue = { ...renderedIssue, html: renderedIssue.html.replace('<p>', `${filler.repeat(250)}<p>`) }

async function sendIssue(location: DatabaseLocation, readers: number) {
  await prepareIssue(location, readers)
  let venus: Venus | undefined
  const rate = await measureRate(readers, async (port) => {
    venus = await startVenus(location, {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Venus <hello@venus.example>',
      LOG_LEVEL: 'warn',
    })
  })
  const memory = processMemory(venus?.servingPid ?? 0)
  await venus?.stop()
  return { rate, memory }
}

async function measureBareRate() {
  const email = rawEmail
  return measureRate(EMAIL_COUNT, (port) =>
    fork('bench/bare-sender.ts', [`${port}`, `${EMAIL_COUNT}`]).send(email),
  )
}

/** How many emails per second are sent, compared to a bare loop with the same bytes, and whether memory stays constant. */
export async function measureNewsletter(): Promise<ReportRow[]> {
  const embedded = await emptyDatabase('PGlite', 'newsletter')
  const postgres = await emptyDatabase('PostgreSQL', 'newsletter')
  const rates: Record<Engine | 'bare', number[]> = { bare: [], PostgreSQL: [], PGlite: [] }
  // Alternating, since the speed of a machine varies.
  for (let round = 0; round < ROUNDS; round++) {
    rates.PostgreSQL.push((await sendIssue(postgres, EMAIL_COUNT)).rate)
    rates.bare.push(await measureBareRate())
    rates.PGlite.push((await sendIssue(embedded, EMAIL_COUNT)).rate)
  }
  const few = await sendIssue(postgres, FEW_EMAILS)
  const many = await sendIssue(postgres, scale.manyEmails)
  return [
    ...engines.map((engine) => rateRow(engine, rates[engine], rates.bare)),
    {
      what: `memory after ${formatNumber(FEW_EMAILS)} and after ${formatNumber(scale.manyEmails)} letters on PostgreSQL`,
      measured: `${formatMegabytes(few.memory)} and ${formatMegabytes(many.memory)}`,
    },
  ]
}

function rateRow(engine: Engine, rates: number[], bare: number[]): ReportRow {
  const ratio = median(ratiosToReference(rates, bare))
  return {
    what: `letters from ${engine}`,
    measured: `${formatMedianAndRange(rates)} a second`,
    reference: `bare loop ${formatMedianAndRange(bare)}; ratio ${formatNumber(ratio)}`,
    target: `≥ ${MIN_RATE_RATIO}`,
    isMet: ratio >= MIN_RATE_RATIO,
  }
}
