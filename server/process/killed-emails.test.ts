import { expect, test } from 'vitest'
import { accessFor } from '#database/access.ts'
import { type DatabaseLocation, openDatabase } from '#database/client.ts'
import { enqueueEmails } from '#platform/single-emails/single-emails.ts'
import { createPostgresDatabase } from '#testing/database.ts'
import { TEMPLATE_DATABASE } from '#testing/global-setup.ts'
import { startFastMailServer } from '#testing/mail-server.ts'
import { migratedDataFolder, newDataFolder, startVenus, type VenusProcess } from '#testing/process.ts'
import { waitFor } from '#testing/wait-for.ts'

const READERS = 60
/** Counted by what the process that is killed has sent itself: it dies with an email that was taken, before the answer. */
const DEATHS = [10, 25]
/** So that much is left for the one that is killed. */
const SENT_BESIDE = 10

async function prepare(location: DatabaseLocation) {
  const { pool, close } = await openDatabase(location)
  const emails = Array.from({ length: READERS }, (_, index) => ({
    key: `alert:${index}`,
    to: `reader${index}@venus.example`,
    subject: 'Back in stock',
    text: 'Oat Balm',
  }))
  await accessFor(pool, { kind: 'system' }).run((db) => enqueueEmails(db, emails))
  await close()
}

async function statesIn(location: DatabaseLocation) {
  const { pool, close } = await openDatabase(location)
  const { rows } = await pool.query<{ state: string; count: number }>(
    'select state, count(*)::int from single_emails group by state',
  )
  await close()
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** Starts the process that is killed, and one beside it if there is. */
type Site = { location: DatabaseLocation; start: ((smtpUrl: string) => Promise<VenusProcess>)[] }

const settings = { MAIL_FROM: 'Venus <hello@venus.example>' }

async function embedded(): Promise<Site> {
  const DATA_DIR = migratedDataFolder()
  return {
    location: { folder: DATA_DIR },
    start: [(SMTP_URL) => startVenus({ DATA_DIR, SMTP_URL, ...settings })],
  }
}

async function postgres(): Promise<Site> {
  const DATABASE_URL = await createPostgresDatabase(TEMPLATE_DATABASE)
  return {
    location: { url: DATABASE_URL },
    start: [newDataFolder(), newDataFolder()].map(
      (DATA_DIR) => (SMTP_URL: string) => startVenus({ DATA_DIR, DATABASE_URL, SMTP_URL, ...settings }),
    ),
  }
}

test.each([
  ['the embedded database', embedded],
  ['PostgreSQL, where one of two processes is killed', postgres],
])('killed twice while it sends single emails on %s, every one arrives, and none twice', async (_, open) => {
  const { location, start } = await open()
  await prepare(location)
  const received: string[] = []
  let dying: VenusProcess | undefined
  let sentByDying = 0
  // The first admin gets an email as well, which is a job.
  const receive = (to: string) => {
    const isReader = to.startsWith('reader')
    if (isReader) received.push(to)
    return isReader
  }
  const dyingUrl = await startFastMailServer((to) => {
    if (!receive(to)) return
    sentByDying++
    if (DEATHS.includes(sentByDying)) dying?.signalAll('SIGKILL')
  })
  const allDied = Promise.withResolvers<void>()
  let sentBeside = 0
  const besideUrl = await startFastMailServer((to) => {
    if (!receive(to)) return
    return ++sentBeside === SENT_BESIDE ? allDied.promise : undefined
  })
  // It is not given up while the other one starts, however long that takes.
  const beside = await start[1]?.(`${besideUrl}?socketTimeout=3600000`)
  for (const _death of DEATHS) {
    dying = await start[0]?.(dyingUrl)
    await dying?.ended
  }
  allDied.resolve()
  dying = await start[0]?.(dyingUrl)
  await waitFor(() => expect(received.length).toBeGreaterThanOrEqual(READERS))
  for (const venus of [dying, beside]) {
    venus?.child.kill('SIGTERM')
    await venus?.ended
  }
  expect(new Set(received).size).toBe(READERS)
  expect(received).toHaveLength(READERS)
  const { sent = 0, uncertain = 0, ...others } = await statesIn(location)
  expect(others).toEqual({})
  expect(sent + uncertain).toBe(READERS)
  expect(uncertain).toBeLessThanOrEqual(DEATHS.length)
})
