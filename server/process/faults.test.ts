import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { type PostgresServer, startPostgres } from '#testing/postgres.ts'
import {
  migratedDataFolder,
  newDataFolder,
  startVenus,
  temporaryFolder,
  untilAllAreDone,
  type VenusProcess,
} from '#testing/process.ts'
import { signInToWrite } from '#testing/readers.ts'
import { ensureBuilt } from '../build/build.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const admin = { ADMIN_EMAIL: 'owner@venus.example', ADMIN_PASSWORD: 'a good password' }
const everything = untilAllAreDone()

let server: PostgresServer
let processes: VenusProcess[]

beforeAll(async () => {
  await ensureBuilt()
  server = await startPostgres()
  everything.over(() => server.remove())
  const DATABASE_URL = await server.createDatabase('venus')
  const shared = { ...admin, DATABASE_URL, SECRET: 'of every process on this database', LOG_LEVEL: 'info' }
  processes = []
  for (const DATA_DIR of [newDataFolder(everything.over), newDataFolder(everything.over)]) {
    const venus = await startVenus({ ...shared, DATA_DIR }, everything)
    await venus.ready()
    processes.push(venus)
  }
  return everything.end
}, 300_000)

const ask = async (venus: VenusProcess, path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(venus.address + path, { headers: { accept: 'text/html', ...headers } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const cached = async (venus: VenusProcess, path: string) => {
  const { status, headers } = await ask(venus, path)
  return `${status} ${headers.get('x-cache')}`
}

/** A change that is told late may still throw it out once. */
const untilKept = (venus: VenusProcess, path: string) =>
  vi.waitFor(async () => expect(await cached(venus, path), path).toBe('200 hit'), 10_000)

/** Reads what is kept, over and over, and tells of every answer that a reader would not want. */
function readOn(paths: string[]) {
  const seen = new Set<string>()
  let isDone = false
  const reading = processes.map(async (venus) => {
    for (let turn = 0; !isDone; turn++)
      seen.add(await cached(venus, paths[turn % paths.length] ?? '/').catch(() => 'no answer'))
  })
  return async () => {
    isDone = true
    await Promise.all(reading)
    return seen
  }
}

test('PostgreSQL stops and starts under load: kept pages are answered, the rest says so, and all comes back', async () => {
  const paths = ['/', '/blog', '/about']
  const [first, second] = processes as [VenusProcess, VenusProcess]
  const writer = await signInToWrite(first, admin)
  const post = writer.newPost()
  await post.save('Before the fall')
  const everywhere = [...paths, post.path].flatMap((path) => processes.map((venus) => ({ venus, path })))
  const stopReading = readOn(paths)

  for (let fall = 1; fall <= 2; fall++) {
    for (const { venus, path } of everywhere) await untilKept(venus, path)
    await server.stop()
    for (const { venus, path } of everywhere) {
      await vi.waitFor(async () => expect(await cached(venus, path), path).toBe('200 stale'), 5_000)
    }
    for (const venus of processes) {
      const made = {
        '/blog/never-asked-for': 'taking a short rest',
        '/blog?search=never': 'cannot be reached',
      }
      for (const [path, words] of Object.entries(made)) {
        const { status, headers, text } = await ask(venus, path)
        expect([status, headers.get('retry-after'), text]).toEqual([503, '5', expect.stringContaining(words)])
        expect((await ask(venus, path.replace(/(?=\?|$)/, '.data'))).status).toBe(503)
      }
      expect([(await ask(venus, '/healthz')).status, (await ask(venus, '/readyz')).status]).toEqual([
        200, 503,
      ])
    }
    await expect(post.save('While it is gone')).rejects.toThrow('503')

    await server.start()
    for (const { venus, path } of everywhere) await untilKept(venus, path)
    for (const venus of processes) expect((await ask(venus, '/readyz')).status).toBe(200)
    await writer.newPost().save(`After fall ${fall}`)
    expect((await ask(second, '/blog')).text).toContain(`After fall ${fall}`)
  }
  const seen = await stopReading()
  expect([...seen].sort()).toEqual(
    ['200 hit', '200 miss', '200 pass', '200 stale'].filter((way) => seen.has(way)),
  )
  for (const { output } of processes) {
    expect(output().match(/the database cannot be reached/g)).toHaveLength(2)
    expect(output().match(/the database is back/g)).toHaveLength(2)
  }
})

test('a disk that keeps nothing any more: the site reads on from what is kept, and mends itself', async () => {
  const WHILE = join(temporaryFolder(), 'disk-is-broken')
  const DATA_DIR = migratedDataFolder()
  const command = [process.execPath, '--import', './testing/failing-disk.ts', 'server/process/start.js']
  const venus = await startVenus({ ...admin, DATA_DIR, WHILE, LOG_LEVEL: 'info' }, { command })
  await venus.ready()
  const writer = await signInToWrite(venus, admin)
  const post = writer.newPost()
  await post.save('Kept')
  await untilKept(venus, post.path)
  writeFileSync(WHILE, '')
  // Nobody knows whether the first was kept: the same again is no conflict then.
  await expect(post.save('Perhaps kept')).rejects.toThrow('503')
  await expect(writer.newPost().save('Not kept')).rejects.toThrow('503')
  expect(await cached(venus, post.path)).toBe('200 stale')
  expect((await ask(venus, '/blog/never-asked-for')).status).toBe(503)
  expect([(await ask(venus, '/healthz')).status, (await ask(venus, '/readyz')).status]).toEqual([200, 503])
  rmSync(WHILE)
  await vi.waitFor(async () => expect((await ask(venus, '/readyz')).status).toBe(200), 10_000)
  await post.save('Perhaps kept')
  expect((await ask(venus, post.path)).text).toContain('Perhaps kept')
  expect((await ask(venus, '/blog')).text).not.toContain('Not kept')
  venus.child.kill('SIGTERM')
  expect(await venus.ended).toBe(0)
})

test('a clock that jumps by an hour, ahead and back, signs nobody out, loses no save and keeps no page for ever', async () => {
  const command = [process.execPath, '--import', './testing/jumping-clock.ts', 'server/process/start.js']
  const venus = await startVenus({ ...admin, DATA_DIR: migratedDataFolder(), LOG_LEVEL: 'warn' }, { command })
  await venus.ready()
  const writer = await signInToWrite(venus, admin)
  const post = writer.newPost()
  const soon = new Date(Date.now() + 30 * 60_000).toISOString()
  await writer.newPost(soon).save('In half an hour')
  for (const [jump, shown] of [
    [undefined, false],
    ['SIGUSR2', true],
    ['SIGWINCH', false],
  ] as const) {
    if (jump) venus.signalAll(jump)
    await vi.waitFor(async () => {
      await post.save(`After ${jump}`)
      expect((await ask(venus, '/blog')).text.includes('In half an hour'), jump).toBe(shown)
    }, 5_000)
    expect((await ask(venus, post.path)).text).toContain(`After ${jump}`)
    await untilKept(venus, post.path)
    expect((await ask(venus, '/readyz')).status).toBe(200)
  }
  await (await signInToWrite(venus, admin)).newPost().save('Signed in an hour ago')
})
