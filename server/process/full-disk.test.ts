import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { toProblem } from '#app/http/problem.server.ts'
import { openDatabase } from '#database/client.ts'
import { openJournal, recoverJournals } from '#platform/journal.ts'
import { createMailer } from '#platform/mail.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { copyCluster } from '#testing/database.ts'
import { temporaryFolder } from '#testing/process.ts'
import { waitFor } from '#testing/wait-for.ts'

/** A small disk image on which a site just fits; undefined if this user may not mount one. */
function smallDisk(): string | undefined {
  const folder = temporaryFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    return undefined
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  return folder
}

/** A file that fills the disk. */
function fill(disk: string): string {
  const ballast = join(disk, 'ballast')
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(ballast, Buffer.alloc(bavail * bsize))
  return ballast
}

const problemIn = (work: Promise<unknown>) => work.then(() => null, toProblem)
const full = { status: 507, message: expect.stringContaining('disk is full') }

test('on a full disk files, letters and notes are refused whole, and taken once there is room', async ({
  skip,
}) => {
  const disk = smallDisk()
  if (!disk) return skip('only root may mount a small disk')
  const settings = readSettings({ DATA_DIR: join(disk, 'data') })
  const put = () =>
    openStorage(settings).put('bucket/a.txt', Buffer.alloc(100_000, 1), { contentType: 'text/plain' })
  const send = () =>
    createMailer(settings).send({
      to: 'ada@venus.example',
      subject: 'A letter',
      text: 'Hello '.repeat(9_999),
    })
  mkdirSync(settings.dataDir)
  const journals = join(settings.dataDir, 'delivery-journals')
  const journal = openJournal(journals, 'worker')
  const ballast = fill(disk)
  expect(await problemIn(put())).toEqual(full)
  expect(await problemIn(send())).toEqual(full)
  const noted: string[] = []
  expect(() => {
    for (let number = 0; ; number++) {
      journal.record('>', `letter ${number}`)
      noted.push(`letter ${number}`)
    }
  }).toThrow(/ENOSPC|half a line/)
  const files = () =>
    globSync('**/*', { cwd: settings.dataDir, exclude: (name) => name.startsWith('delivery-journals') })
  expect(files().filter((name) => /\.(part|eml|txt)/.test(name))).toEqual([])

  rmSync(ballast)
  await put()
  await send()
  journal.record('+', 'letter 0')
  expect(files().filter((name) => /\.(part|eml|txt)/.test(name))).toHaveLength(2)
  // Complete entries of the full disk are there; a partial one does not damage those after it.
  const copy = join(disk, 'copy')
  execFileSync('cp', ['-r', journals, copy])
  rmSync(join(copy, 'worker.lock'))
  await recoverJournals(copy, async (_, { delivered, unconfirmed }) => {
    expect([...delivered]).toEqual(['letter 0'])
    expect([...unconfirmed]).toEqual(expect.arrayContaining(noted.slice(1)))
  })
  journal.close()
})

test('the embedded database on a full disk loses nothing, never hangs, and goes on by itself once there is room', async ({
  skip,
}) => {
  const disk = smallDisk()
  if (!disk) return skip('only root may mount a small disk')
  const folder = join(disk, 'data')
  copyCluster('migrated', folder)
  const { pool, listen, close } = await openDatabase({ folder })
  const messages: string[] = []
  await listen('news', {
    onPayload: (payload) => messages.push(payload),
    onLost: () => messages.push('(lost)'),
    onOutOfReach: () => messages.push('(out of reach)'),
    onGap: () => messages.push('(gap)'),
  })
  await pool.query('create table kept (round int, words text)')
  const ballast = fill(disk)
  const problems = new Set<number>()
  let acknowledged = 0
  // First the tables cannot grow; then, when the log needs a new segment, PostgreSQL itself fails.
  for (let round = 0; round < 100 && !messages.includes('(lost)'); round++) {
    const text = 'insert into kept select $1, md5(n::text) from generate_series(1, 5000) n'
    const problem = await problemIn(pool.query(text, [round]))
    if (problem) problems.add(problem.status)
    else acknowledged++
    await pool.query(`select pg_logical_emit_message(true, 'much', repeat('x', 1000000))`).catch(() => {})
  }
  expect([...problems]).toEqual([507])
  expect(messages).toEqual(['(lost)', '(out of reach)'])
  expect(await problemIn(pool.query('select 1'))).toMatchObject({ status: 503 })

  rmSync(ballast)
  await waitFor(async () => expect(await problemIn(pool.query('select 1'))).toBeNull())
  const { rows } = await pool.query(
    'select count(distinct round)::int as rounds, count(*)::int as rows from kept',
  )
  // The save during which PostgreSQL failed had no response: it may be there, but complete.
  expect([acknowledged, acknowledged + 1]).toContain(rows[0]?.rounds)
  expect(rows[0]?.rows).toBe(rows[0]?.rounds * 5_000)
  await pool.query(`insert into kept values (-1, 'again')`)
  await pool.query(`notify news, 'heard again'`)
  expect(messages).toEqual(['(lost)', '(out of reach)', '(gap)', 'heard again'])
  await close()
})
