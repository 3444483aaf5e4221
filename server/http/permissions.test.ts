import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answer, type Call, inWords, send, sendInSmallLetters } from '#testing/permissions/call.ts'
import type { Line } from '#testing/permissions/line.ts'
import { admin, noHandles, SECRET } from '#testing/permissions/planted.ts'
import { allRoutes } from '#testing/permissions/routes.ts'
import { serverLines } from '#testing/permissions/server-lines.ts'
import { openPlantedSite, type Site } from '#testing/permissions/site.ts'
import { tableOf } from '#testing/permissions/table.ts'
import { changesOf, detoursOf, disguisesOf, readsOf } from '#testing/permissions/variants.ts'
import { untilAllAreDone } from '#testing/process.ts'
import { ensureBuilt } from '../build/build.ts'

vi.setConfig({ testTimeout: 90_000 })

let site: Site & { table: Line[]; state: () => ReturnType<typeof stateOf> }

// One for all: who may change nothing leaves it as it was for the next, and admins, who may, come last.
beforeAll(async () => {
  await ensureBuilt()
  const { over, end } = untilAllAreDone()
  const planted = await openPlantedSite(over, 'silent')
  const { pool, dataDir, handles } = planted
  site = { ...planted, table: tableOf(handles), state: () => stateOf(pool, dataDir) }
  return end
}, 300_000)

// What one has tried counts for nobody after them; and however long it takes, everybody has just signed in.
beforeEach(() => site.pool.query('truncate rate_counts; update auth_sessions set confirmed_at = now()'))

/** Everything that is kept: rows, letters to send, files. That somebody was here, or tried, is no change. */
async function stateOf(pool: Pool, folder: string): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
     and table_name not in ('auth_sessions', 'rate_counts')`,
  )
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || sum(hashtextextended(t::text, 0)) as it from "${name}" t`,
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

/** Where nobody looks who asks. */
const files = new Set(['images/:variant/*', 'media/*'])

/** Whether somebody else, or the browser after signing out, may be shown what somebody signed in was. */
const mayBeStored = ({ route }: Line, { cacheControl }: Answer, cookie: string) =>
  cookie !== '' && cacheControl !== 'no-store' && !files.has(route)

/** Who asks in no proper way may be refused in any way: as nobody's address, or as a public one's that expects else. */
const isRightForTricks = (...[who, line, call, answer]: Parameters<typeof isRight>) =>
  isRight(who, line, call, answer) ||
  (answer.status >= 400 && answer.status < 500) ||
  (who === 'viewer' && isLedOn(line, call, answer))

const isLedOn = ({ leadsOn }: Line, { method }: Call, { status, location, told }: Answer) =>
  leadsOn !== undefined &&
  (status === 302 ? location === leadsOn : status === 202 && (method === 'HEAD' || told.includes(leadsOn)))

test('every address of the site has a line in the table', () => {
  const listed = tableOf(noHandles).map(({ route }) => route)
  const existing = allRoutes().map(({ pattern }) => pattern)
  expect(listed.sort()).toEqual(existing.sort())
})

describe.each(['anonymous', 'viewer'] as const)('for %s, the site', (who) => {
  test('tells nothing of the creator’s side and changes nothing, however it is asked', async () => {
    const { address, cookies, table, state } = site
    const idsOf = new Map(allRoutes().map(({ pattern, ids }) => [pattern, ids]))
    const cookie = who === 'viewer' ? cookies.viewer : ''
    const wrong: string[] = []
    let before = await state()
    for (const line of [...table, ...serverLines]) {
      const ids = idsOf.get(line.route) ?? []
      const tricks = line.for === 'everybody' ? [] : [...disguisesOf(line), ...detoursOf(line)]
      const attempt = async (call: Call, judge: typeof isRight) => {
        const answer = await send(address, call, cookie)
        if (answer.told.includes(SECRET)) wrong.push(`told a secret: ${inWords(call)}`)
        if (!judge(who, line, call, answer)) wrong.push(`answered ${answer.status}: ${inWords(call)}`)
        if (mayBeStored(line, answer, cookie)) wrong.push(`may be stored: ${inWords(call)}`)
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
      before = after
    }
    expect(wrong).toEqual([])
  })
})

test('what an address takes is stated, and nothing is stated that it does not take', async () => {
  const { address, cookies, table } = site
  const wrong: string[] = []
  for (const { route, path, changes = [], offers = [] } of table) {
    const { told } = await send(address, { method: 'OPTIONS', path }, cookies.admin)
    const [, allowed = ''] = /"allow":"GET, HEAD(?:, )?([^"]*)"/.exec(told) ?? []
    const stated = new Set([...changes, ...offers].map(({ method }) => method))
    if ([...stated].sort().join() !== allowed.split(', ').sort().join()) wrong.push(`${route}: ${allowed}`)
  }
  expect(wrong).toEqual([])
})

test('an admin is told the secrets, to be stored by nobody, and each change of the table is one', async () => {
  const { address, cookies, table, state } = site
  const idsOf = new Map(allRoutes().map(({ pattern, ids }) => [pattern, ids]))
  const showing = []
  const stored: string[] = []
  const sendAsAdmin = async (line: Line, call: Call) => {
    const answer = await send(address, call, cookies.admin)
    if (mayBeStored(line, answer, cookies.admin)) stored.push(`${answer.cacheControl}: ${inWords(call)}`)
    return answer
  }
  for (const line of serverLines) await sendAsAdmin(line, { method: 'GET', path: line.path })
  for (const line of table) {
    for (const call of readsOf(line, idsOf.get(line.route) ?? [])) await sendAsAdmin(line, call)
    const { told } = await sendAsAdmin(line, { method: 'GET', path: line.path })
    // Her own address is on every page.
    if (told.replaceAll(admin.email, '').includes(SECRET)) showing.push(line.route)
  }
  expect(showing).toEqual(table.filter(({ shows }) => shows).map(({ route }) => route))
  for (const line of table) {
    for (const call of line.changes ?? []) {
      const before = await state()
      await sendAsAdmin(line, call)
      // A letter may leave after the answer.
      await vi.waitFor(async () => expect(await state(), inWords(call)).not.toEqual(before), 5_000)
    }
  }
  expect(stored).toEqual([])
})
