import { expect, test, vi } from 'vitest'
import { startSending } from '#app/features/newsletter/delivery/control-sending.server.ts'
import { accessFor } from '#database/access.ts'
import { type DatabaseLocation, openDatabase } from '#database/client.ts'
import { createPostgresDatabase } from '#testing/database.ts'
import { TEMPLATE_DATABASE } from '#testing/global-setup.ts'
import { startFastMailServer } from '#testing/mail-server.ts'
import {
  addDraftIssue,
  insertSubscribers,
  raiseSendRate,
  renderedIssue,
} from '#testing/newsletter/delivery.ts'
import { migratedDataFolder, newDataFolder, startVenus, type VenusProcess } from '#testing/process.ts'

/** Emails that one process sends at once. */
const LINES = 5

const settings = { MAIL_FROM: 'Venus <hello@venus.example>', LOG_LEVEL: 'info' }
const FINISHED = 'every letter of an issue is sent'

async function prepare(location: DatabaseLocation, readers: number) {
  const { pool, close } = await openDatabase(location)
  await raiseSendRate(pool)
  await insertSubscribers(pool, readers)
  await startSending(accessFor(pool, { kind: 'system' }), await addDraftIssue(pool), renderedIssue)
  await close()
}

async function statesIn(location: DatabaseLocation) {
  const { pool, close } = await openDatabase(location)
  const { rows } = await pool.query<{ state: string; email: string }>(
    'select state, email from newsletter_deliveries join newsletter_subscribers s on s.id = subscriber_id',
  )
  const { rows: issues } = await pool.query('select status from newsletter_issues')
  await close()
  return { states: rows, issues }
}

/** Counts the accepted emails, and can wait for a number of them. */
async function startCountingServer() {
  const received = new Map<string, number>()
  let count = 0
  let onEmail = () => {}
  const url = await startFastMailServer((to) => {
    received.set(to, (received.get(to) ?? 0) + 1)
    count++
    onEmail()
  })
  /** At once, since a moment later all may be sent. */
  const until = (minimum: number) =>
    new Promise<void>((done) => {
      onEmail = () => void (count >= minimum && done())
      onEmail()
    })
  return { url, received, until }
}

type Setting = {
  location: DatabaseLocation
  processes: ((smtpUrl: string) => Promise<VenusProcess>)[]
  readers: number
  /** At this many emails the first process is killed. */
  deaths: number[]
}

async function embedded(): Promise<Setting> {
  const folder = migratedDataFolder()
  return {
    location: { folder },
    processes: [(SMTP_URL) => startVenus({ DATA_DIR: folder, SMTP_URL, ...settings })],
    readers: 2_500,
    deaths: [500, 1_750],
  }
}

async function postgres(): Promise<Setting> {
  const url = await createPostgresDatabase(TEMPLATE_DATABASE)
  const processes = [newDataFolder(), newDataFolder()].map(
    (DATA_DIR) => (SMTP_URL: string) => startVenus({ DATA_DIR, DATABASE_URL: url, SMTP_URL, ...settings }),
  )
  // While one starts again, the other one may send two thousand.
  return { location: { url }, processes, readers: 5_000, deaths: [1_000, 3_500] }
}

test.each([
  ['the embedded database', embedded],
  ['PostgreSQL, where one of two processes is killed', postgres],
])(
  'killed twice while it sends to thousands on %s, nobody gets two, and who may have got none is counted',
  async (_, open) => {
    const { location, processes, readers, deaths } = await open()
    await prepare(location, readers)
    const { url, received, until } = await startCountingServer()
    const running = await Promise.all(processes.map((start) => start(url)))
    for (const death of deaths) {
      await until(death)
      running[0]?.signalAll('SIGKILL')
      await running[0]?.ended
      const again = await processes[0]?.(url)
      if (again) running[0] = again
    }
    await vi.waitFor(
      () => expect(running.some((venus) => venus.output().includes(FINISHED))).toBe(true),
      600_000,
    )
    await Promise.all(
      running.map(async ({ child, ended }) => {
        child.kill('SIGTERM')
        await ended
      }),
    )
    const { states, issues } = await statesIn(location)
    expect(issues).toEqual([{ status: 'sent' }])
    const uncertain = new Set(states.filter(({ state }) => state === 'uncertain').map(({ email }) => email))
    expect([...received.entries()].filter(([, count]) => count > 1)).toEqual([])
    expect(states.filter(({ email }) => !received.has(email) && !uncertain.has(email))).toEqual([])
    expect(states.filter(({ state }) => state !== 'sent' && state !== 'uncertain')).toEqual([])
    expect(states).toHaveLength(readers)
    expect(uncertain.size).toBeLessThanOrEqual(deaths.length * LINES)
  },
)
