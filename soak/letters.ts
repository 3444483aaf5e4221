import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { startIssue } from '#app/features/newsletter/delivery/control.server.ts'
import { accessFor } from '#database/access.ts'
import { openDatabase } from '#database/client.ts'
import { addDraft, addReaders, writtenIssue } from '#testing/newsletter/newsletter.ts'

/** So many letters a second, and enough of them for a good part of the run. */
const RATE = 5
const SHARE = 0.5
const LONGEST_REST_MS = 60_000

export const lettersFor = (seconds: number) => Math.round(seconds * SHARE * RATE)

/** A mail server that takes everything, and counts what it said yes to. */
export async function startMailSink() {
  const taken = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume().on('end', () => {
        for (const { address } of envelope.rcptTo) taken.set(address, (taken.get(address) ?? 0) + 1)
        done()
      })
    },
  })
  // Who is killed in the middle of a letter hangs up without a word.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { url: `smtp://127.0.0.1:${port}`, taken, close: () => server.close() }
}

export async function addSubscribers(url: string, count: number) {
  const { pool, close } = await openDatabase({ url })
  await pool.query(`insert into site_settings (name, value) values ('newsletter', '{"rate": ${RATE}}')`)
  await addReaders(pool, count)
  await close()
}

export async function startLetter(url: string) {
  const { pool, close } = await openDatabase({ url })
  await startIssue(accessFor(pool, { kind: 'system' }), await addDraft(pool), writtenIssue)
  await close()
}

/** Waits until nothing is on its way any more, as far as patience goes. */
export async function untilSent(url: string) {
  const { pool, close } = await openDatabase({ url })
  const until = performance.now() + LONGEST_REST_MS
  const left = async () =>
    (await pool.query(`select from newsletter_deliveries where state in ('waiting', 'taken') limit 1`))
      .rowCount
  while ((await left()) && performance.now() < until) await sleep(500)
  await close()
}
