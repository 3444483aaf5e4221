import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#database/client.ts'
import { createPostgresDatabase } from '#testing/engines.ts'
import { type Answer, type Call, inWords, send, sendInSmallLetters } from '#testing/permissions/call.ts'
import type { Line } from '#testing/permissions/line.ts'
import { admin, plant, plantLetter, SECRET } from '#testing/permissions/planted.ts'
import { adminRoutes } from '#testing/permissions/routes.ts'
import { tableOf } from '#testing/permissions/table.ts'
import { changesOf, detoursOf, disguisesOf, readsOf } from '#testing/permissions/variants.ts'
import { newDataFolder, type Over, startVenus, untilAllAreDone } from '#testing/process.ts'
import { TEMPLATE } from '#testing/setup.ts'
import { ensureBuilt } from './build.ts'

vi.setConfig({ testTimeout: 90_000 })

let site: Awaited<ReturnType<typeof openSite>>

// One for all: who may change nothing leaves it as it was for the next, and admins, who may, come last.
beforeAll(async () => {
  await ensureBuilt()
  const { over, end } = untilAllAreDone()
  site = await openSite(over)
  return end
}, 300_000)

// What one has tried counts for nobody after them.
beforeEach(() => site.forgetAttempts())

async function openSite(over: Over) {
  const DATABASE_URL = await createPostgresDatabase(TEMPLATE)
  const DATA_DIR = newDataFolder(over)
  const owner = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  const settings = { DATABASE_URL, DATA_DIR, ...owner, LOG_LEVEL: 'silent' }
  const { ready, address } = await startVenus(settings, { over })
  const { pool, close } = await openDatabase({ url: DATABASE_URL })
  over(close)
  await ready()
  // What is done by the clock would look like somebody's change.
  await pool.query('delete from pgboss.schedule')
  plantLetter(DATA_DIR)
  const { cookies, handles } = await plant(address, pool)
  return {
    ...{ address, cookies, table: tableOf(handles), state: () => stateOf(pool, DATA_DIR) },
    forgetAttempts: () => pool.query('truncate sign_in_attempts'),
  }
}

/** Everything that is kept: rows, letters to send, files. That somebody was here, or tried, is no change. */
async function stateOf(pool: Pool, folder: string): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
     and table_name not in ('auth_sessions', 'sign_in_attempts')`,
  )
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, '' order by t::text)) as it from "${name}" t`,
  )
  const letters = `select 'letters', count(*)::text from pgboss.job where name = 'send-letter'`
  const { rows } = await pool.query<{ name: string; it: string }>([...digests, letters].join(' union all '))
  const files = globSync('blog-media/**/*.*', { cwd: join(folder, 'uploads') })
  return { ...Object.fromEntries(rows.map(({ name, it }) => [name, it])), files: files.sort().join() }
}

type Stranger = 'anonymous' | 'viewer'

/** Without scripts a redirect, with scripts a word about one; where only the head was asked for, its status alone. */
const turnsAway: Record<Stranger, (answer: Answer, call: Call) => boolean> = {
  anonymous: ({ status, location, told }, { method }) =>
    status === 302
      ? location.startsWith('/admin/login?from=')
      : status === 202 && (method === 'HEAD' || told.includes('/admin/login')),
  viewer: ({ status }) => status === 403,
}

function isRight(who: Stranger, line: Line, call: Call, answer: Answer): boolean {
  const { status } = answer
  // What an address takes from nobody is said to anybody.
  if (status === 405) return call.method !== 'GET' && call.method !== 'HEAD'
  if (line.for === 'everybody') return status < 500
  if (line.for === 'admins' || who === 'anonymous') return turnsAway[who](answer, call)
  const isRead = call.method === 'GET' || call.method === 'HEAD'
  return isRead ? status === 200 : status >= 400 && status < 500
}

/** Who asks in no proper way may be refused in any way: as nobody's address, or as a public one's that expects else. */
const isRightForTricks = (...[who, line, call, answer]: Parameters<typeof isRight>) =>
  isRight(who, line, call, answer) || (answer.status >= 400 && answer.status < 500)

test('every address of the creator’s side has a line in the table', () => {
  const none = { viewerId: '', secondAdminId: '', invitations: [], preview: '', revision: '', asOf: '' }
  const listed = tableOf(none).map(({ route }) => route)
  const existing = adminRoutes().map(({ pattern }) => pattern)
  expect(listed.sort()).toEqual(existing.sort())
})

describe.each(['anonymous', 'viewer'] as const)('for %s, the creator’s side', (who) => {
  test('tells nothing and changes nothing, however it is asked', async () => {
    const { address, cookies, table, state } = site
    const idsOf = new Map(adminRoutes().map(({ pattern, ids }) => [pattern, ids]))
    const cookie = who === 'viewer' ? cookies.viewer : ''
    const wrong: string[] = []
    for (const line of table) {
      const before = await state()
      const ids = idsOf.get(line.route) ?? []
      const tricks = line.for === 'everybody' ? [] : [...disguisesOf(line), ...detoursOf(line)]
      const attempt = async (call: Call, judge: typeof isRight) => {
        const answer = await send(address, call, cookie)
        if (answer.told.includes(SECRET)) wrong.push(`told a secret: ${inWords(call)}`)
        if (!judge(who, line, call, answer)) wrong.push(`answered ${answer.status}: ${inWords(call)}`)
      }
      await Promise.all([
        ...[...readsOf(line, ids), ...changesOf(line, ids)].map((call) => attempt(call, isRight)),
        ...tricks.map((call) => attempt(call, isRightForTricks)),
      ])
      const answer = await sendInSmallLetters(address, { method: 'POST', path: line.path }, cookie)
      expect(answer).toMatch(/^HTTP\/1.1 400 /)
      const after = await state()
      const changed = Object.keys(after).filter((name) => after[name] !== before[name])
      if (changed.length > 0) wrong.push(`changed ${changed}: somewhere at ${line.path}`)
    }
    expect(wrong).toEqual([])
  })
})

test('an admin is told the secrets, and each change of the table is one', async () => {
  const { address, cookies, table, state } = site
  const showing = []
  for (const line of table) {
    const { told } = await send(address, { method: 'GET', path: line.path }, cookies.admin)
    // Her own address is on every page.
    if (told.replaceAll(admin.email, '').includes(SECRET)) showing.push(line.route)
  }
  expect(showing).toEqual(table.filter(({ shows }) => shows).map(({ route }) => route))
  for (const call of table.flatMap(({ changes = [] }) => changes)) {
    const before = await state()
    await send(address, call, cookies.admin)
    // A letter may leave after the answer.
    await vi.waitFor(async () => expect(await state(), inWords(call)).not.toEqual(before), 5_000)
  }
})
