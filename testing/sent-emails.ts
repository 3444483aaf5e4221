import type { Pool } from 'pg'
import { expect, onTestFinished } from 'vitest'
import { accessFor } from '#database/access.ts'
import { createLog } from '#platform/log.ts'
import { createMailer } from '#platform/mail.ts'
import { createEmailWorker } from '#platform/single-emails/email-worker.ts'
import { startMailServer } from './mail-server.ts'
import { temporaryFolder } from './process.ts'
import { waitFor } from './wait-for.ts'

/** Sends the single emails that are due, and returns them as a mail server read them. */
export async function readSentEmails(pool: Pool) {
  const { url, emails } = await startMailServer()
  const worker = createEmailWorker({
    system: accessFor(pool, { kind: 'system' }),
    mail: createMailer({
      mail: { smtpUrl: url, from: 'Venus <hello@venus.example>' },
      dataDir: temporaryFolder(),
    }),
    journalFolder: temporaryFolder(),
    log: createLog('silent'),
    senderOf: async () => ({ name: 'Venus', address: 'hello@venus.example' }),
  })
  onTestFinished(() => worker.stop())
  await waitFor(async () => {
    const { rows } = await pool.query(
      `select subject from single_emails where state in ('waiting', 'taken') and not_before <= now()`,
    )
    expect(rows).toEqual([])
  })
  await worker.stop()
  return emails
}

type SentEmail = Awaited<ReturnType<typeof readSentEmails>>[number]

export const headersOf = ({ headers }: SentEmail) =>
  Object.fromEntries(headers.map(({ key, value }) => [key, value]))
