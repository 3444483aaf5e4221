import { expect, test } from 'vitest'
import { startSending } from '#app/features/newsletter/delivery/control-sending.server.ts'
import { accessFor } from '#database/access.ts'
import { type DatabaseLocation, openDatabase } from '#database/client.ts'
import { enqueueEmails } from '#platform/single-emails/single-emails.ts'
import { createPostgresDatabase } from '#testing/database.ts'
import { TEMPLATE_DATABASE } from '#testing/global-setup.ts'
import { startFastMailServer } from '#testing/mail-server.ts'
import {
  addDraftIssue,
  insertSubscribers,
  raiseSendRate,
  renderedIssue,
} from '#testing/newsletter/delivery.ts'
import {
  migratedDataFolder,
  newDataFolder,
  startVenus,
  type VenusProcess,
  withoutSupervisor,
} from '#testing/process.ts'
import { waitFor } from '#testing/wait-for.ts'

/** Deliveries that one process sends at once; single emails are sent one after another. */
const LINES = 5

/** Several batches of both, which are claimed by 100 and by 20. */
const DELIVERIES = 600
const EMAILS = 60
/** Counted by what the process that is killed has sent itself: in the middle of a batch of each. */
const DEATHS = [
  { deliveries: 150, emails: 10 },
  { deliveries: 275, emails: 25 },
]
/** The process beside it sends no more until then, so that enough is left for the one that is killed. */
const SENT_BESIDE = { deliveries: 50, emails: 10 }

const settings = { MAIL_FROM: 'Venus <hello@venus.example>', LOG_LEVEL: 'info' }
const FINISHED = 'every letter of an issue is sent'

async function prepare(location: DatabaseLocation) {
  const { pool, close } = await openDatabase(location)
  await raiseSendRate(pool)
  await insertSubscribers(pool, DELIVERIES)
  const system = accessFor(pool, { kind: 'system' })
  await startSending(system, await addDraftIssue(pool), renderedIssue)
  const emails = Array.from({ length: EMAILS }, (_, index) => ({
    key: `alert:${index}`,
    to: `follower${index}@venus.example`,
    subject: 'Back in stock',
    text: 'Oat Balm',
  }))
  await system.run((db) => enqueueEmails(db, emails))
  await close()
}

async function statesIn(location: DatabaseLocation) {
  const { pool, close } = await openDatabase(location)
  const { rows: deliveries } = await pool.query<{ state: string; to: string }>(
    'select state, email as to from newsletter_deliveries join newsletter_subscribers s on s.id = subscriber_id',
  )
  const { rows: emails } = await pool.query<{ state: string; to: string }>(
    'select state, to_email as to from single_emails',
  )
  const { rows: issues } = await pool.query('select status from newsletter_issues')
  await close()
  return { deliveries, emails, issues }
}

type Counts = { deliveries: number; emails: number }
type Kind = keyof Counts

// The first admin gets an email as well, which is a job.
const kindOf = (to: string): Kind | undefined =>
  to.startsWith('reader') ? 'deliveries' : to.startsWith('follower') ? 'emails' : undefined

/**
 * Counts what it takes. When both counts are reached it says so; until then what has reached its count gets no answer, so
 * that however fast the process is, it is in the middle of both.
 */
async function startHoldingServer(received: string[]) {
  const sent: Counts = { deliveries: 0, emails: 0 }
  let limits: Counts = { deliveries: Number.POSITIVE_INFINITY, emails: Number.POSITIVE_INFINITY }
  let holding = Promise.withResolvers<void>()
  let onReached = () => {}
  const isReached = (kind: Kind) => sent[kind] >= limits[kind]
  const url = await startFastMailServer((to) => {
    const kind = kindOf(to)
    if (!kind) return
    received.push(to)
    sent[kind]++
    if (isReached('deliveries') && isReached('emails')) onReached()
    return isReached(kind) ? holding.promise : undefined
  })
  return {
    url,
    holdAt(counts: Counts): Promise<void> {
      limits = counts
      return new Promise((done) => {
        onReached = done
      })
    },
    release() {
      limits = { deliveries: Number.POSITIVE_INFINITY, emails: Number.POSITIVE_INFINITY }
      holding.resolve()
      holding = Promise.withResolvers()
    },
  }
}

/** Starts the process that is killed, and one beside it if there is. */
type Site = { location: DatabaseLocation; start: ((smtpUrl: string) => Promise<VenusProcess>)[] }

async function embedded(): Promise<Site> {
  const DATA_DIR = migratedDataFolder()
  return {
    location: { folder: DATA_DIR },
    start: [(SMTP_URL) => startVenus({ DATA_DIR, SMTP_URL, ...settings }, withoutSupervisor)],
  }
}

async function postgres(): Promise<Site> {
  const DATABASE_URL = await createPostgresDatabase(TEMPLATE_DATABASE)
  return {
    location: { url: DATABASE_URL },
    start: [newDataFolder(), newDataFolder()].map(
      (DATA_DIR) => (SMTP_URL: string) =>
        startVenus({ DATA_DIR, DATABASE_URL, SMTP_URL, ...settings }, withoutSupervisor),
    ),
  }
}

test.each([
  ['the embedded database', embedded],
  ['PostgreSQL, where one of two processes is killed', postgres],
])(
  'killed twice while it sends letters and single emails on %s, nobody gets two, every single one arrives, and who may have got no letter is counted',
  async (_, open) => {
    const { location, start } = await open()
    await prepare(location)
    const received: string[] = []
    const dyingMail = await startHoldingServer(received)
    const besideMail = await startHoldingServer(received)
    void besideMail.holdAt(SENT_BESIDE)
    // It is not given up while the other one starts, however long that takes.
    const patiently = '?socketTimeout=3600000'
    const beside = await start[1]?.(besideMail.url + patiently)
    for (const death of DEATHS) {
      const reached = dyingMail.holdAt(death)
      const dying = await start[0]?.(dyingMail.url + patiently)
      await reached
      dying?.signalAll('SIGKILL')
      await dying?.ended
    }
    dyingMail.release()
    besideMail.release()
    const last = await start[0]?.(dyingMail.url)
    const running = [last, beside].filter((venus) => venus !== undefined)
    const receivedOf = (kind: Kind) => received.filter((to) => kindOf(to) === kind)
    await waitFor(() => expect(running.some((venus) => venus.output().includes(FINISHED))).toBe(true))
    await waitFor(() => expect(receivedOf('emails').length).toBeGreaterThanOrEqual(EMAILS))
    await Promise.all(
      running.map(async ({ child, ended }) => {
        child.kill('SIGTERM')
        await ended
      }),
    )
    expect(received).toHaveLength(new Set(received).size)
    expect(receivedOf('emails')).toHaveLength(EMAILS)

    const { deliveries, emails, issues } = await statesIn(location)
    expect(issues).toEqual([{ status: 'sent' }])
    const uncertain = (rows: { state: string }[]) => rows.filter(({ state }) => state === 'uncertain')
    for (const rows of [deliveries, emails])
      expect(rows.filter(({ state }) => state !== 'sent' && state !== 'uncertain')).toEqual([])
    const got = new Set(received)
    expect(deliveries.filter(({ state, to }) => state === 'sent' && !got.has(to))).toEqual([])
    expect(deliveries).toHaveLength(DELIVERIES)
    expect(emails).toHaveLength(EMAILS)
    expect(uncertain(deliveries).length).toBeLessThanOrEqual(DEATHS.length * LINES)
    expect(uncertain(emails).length).toBeLessThanOrEqual(DEATHS.length)
  },
)
