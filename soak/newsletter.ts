import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { startSending } from '#app/features/newsletter/delivery/control-sending.server.ts'
import { accessFor } from '#database/access.ts'
import { openDatabase } from '#database/client.ts'
import { addDraftIssue, insertSubscribers, renderedIssue } from '#testing/newsletter/delivery.ts'

/** Emails per second, and enough of them for a good part of the run. */
const EMAILS_PER_SECOND = 5
const SENDING_SHARE = 0.5
const MAX_WAIT_MS = 60_000

export const emailCountFor = (seconds: number) => Math.round(seconds * SENDING_SHARE * EMAILS_PER_SECOND)

/** A mail server that accepts everything and counts it. */
export async function startMailSink() {
  const accepted = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume().on('end', () => {
        for (const { address } of envelope.rcptTo) accepted.set(address, (accepted.get(address) ?? 0) + 1)
        done()
      })
    },
  })
  // A process that is killed while sending closes the connection.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { url: `smtp://127.0.0.1:${port}`, accepted, close: () => server.close() }
}

export async function addSubscribers(url: string, count: number) {
  const { pool, close } = await openDatabase({ url })
  await pool.query(
    `insert into site_settings (name, value) values ('newsletter', '{"rate": ${EMAILS_PER_SECOND}}')`,
  )
  await insertSubscribers(pool, count)
  await close()
}

export async function startDelivery(url: string) {
  const { pool, close } = await openDatabase({ url })
  await startSending(accessFor(pool, { kind: 'system' }), await addDraftIssue(pool), renderedIssue)
  await close()
}

/** Waits until no email is being sent, up to a timeout. */
export async function waitUntilSent(url: string) {
  const { pool, close } = await openDatabase({ url })
  const deadline = performance.now() + MAX_WAIT_MS
  const countUnsent = async () =>
    (await pool.query(`select from newsletter_deliveries where state in ('waiting', 'taken') limit 1`))
      .rowCount
  while ((await countUnsent()) && performance.now() < deadline) await sleep(500)
  await close()
}
