import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '#testing/postgres.ts'
import {
  createCleanup,
  newDataFolder,
  startVenus,
  temporaryFolder,
  type VenusProcess,
  withoutSupervisor,
} from '#testing/process.ts'
import { signInAsEditor } from '#testing/read-while-saving.ts'
import { admin, startedDataFolder } from '#testing/started-site.ts'
import { waitFor } from '#testing/wait-for.ts'
import { whileRepeating } from '#testing/while-repeating.ts'

const everything = createCleanup()

let server: PostgresServer
let processes: VenusProcess[]

beforeAll(async () => {
  server = await startPostgres()
  everything.onCleanup(() => server.remove())
  const DATABASE_URL = await server.createDatabase('venus')
  const shared = { ...admin, DATABASE_URL, SECRET: 'of every process on this database', LOG_LEVEL: 'info' }
  processes = []
  for (const DATA_DIR of [newDataFolder(everything.onCleanup), newDataFolder(everything.onCleanup)]) {
    const venus = await startVenus({ ...shared, DATA_DIR }, { ...everything, ...withoutSupervisor })
    await venus.ready()
    processes.push(venus)
  }
  return everything.end
})

const send = async (venus: VenusProcess, path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(venus.url + path, { headers: { accept: 'text/html', ...headers } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const cached = async (venus: VenusProcess, path: string) => {
  const { status, headers } = await send(venus, path)
  return `${status} ${headers.get('x-cache')}`
}

/** A late change may still purge it once. */
const untilKept = (venus: VenusProcess, path: string) =>
  waitFor(async () => expect(await cached(venus, path), path).toBe('200 hit'))

/** Reads cached pages in a loop meanwhile; returns how they were answered. */
async function readBeside(paths: string[], work: () => Promise<void>): Promise<Set<string>> {
  const seen = new Set<string>()
  const readOnEach = (turn: number) =>
    Promise.all(
      processes.map(async (venus) =>
        seen.add(await cached(venus, paths[turn % paths.length] ?? '/').catch(() => 'no answer')),
      ),
    )
  await whileRepeating(readOnEach, { pauseMs: 50 }, work)
  return seen
}

test('PostgreSQL stops and starts under load: kept pages are answered, the rest says so, and all comes back', async () => {
  const paths = ['/', '/blog', '/about']
  const [first, second] = processes as [VenusProcess, VenusProcess]
  const writer = await signInAsEditor(first, admin)
  const post = writer.newPost()
  await post.save('Before the fall')
  const everywhere = [...paths, post.path].flatMap((path) => processes.map((venus) => ({ venus, path })))

  const seen = await readBeside(paths, async () => {
    for (let fall = 1; fall <= 2; fall++) {
      for (const { venus, path } of everywhere) await untilKept(venus, path)
      await server.stop()
      for (const { venus, path } of everywhere) {
        await waitFor(async () => expect(await cached(venus, path), path).toBe('200 stale'))
      }
      for (const venus of processes) {
        const expectedTexts = {
          '/blog/never-asked-for': 'taking a short rest',
          '/blog?search=never': 'cannot be reached',
        }
        for (const [path, words] of Object.entries(expectedTexts)) {
          const { status, headers, text } = await send(venus, path)
          expect([status, headers.get('retry-after'), text]).toEqual([
            503,
            '5',
            expect.stringContaining(words),
          ])
          expect((await send(venus, path.replace(/(?=\?|$)/, '.data'))).status).toBe(503)
        }
        expect([(await send(venus, '/healthz')).status, (await send(venus, '/readyz')).status]).toEqual([
          200, 503,
        ])
      }
      await expect(post.save('While it is gone')).rejects.toThrow('503')

      await server.start()
      for (const { venus, path } of everywhere) await untilKept(venus, path)
      for (const venus of processes) expect((await send(venus, '/readyz')).status).toBe(200)
      await writer.newPost().save(`After fall ${fall}`)
      expect((await send(second, '/blog')).text).toContain(`After fall ${fall}`)
    }
  })
  expect([...seen].sort()).toEqual(
    ['200 hit', '200 miss', '200 pass', '200 stale'].filter((way) => seen.has(way)),
  )
  for (const { output } of processes) {
    expect(output().match(/database unreachable, serving cached pages/g)).toHaveLength(2)
    expect(output().match(/database reachable again/g)).toHaveLength(2)
  }
})

describe('a process whose disk and clock fail', () => {
  const WHILE = join(temporaryFolder(everything.onCleanup), 'disk-is-broken')
  let venus: VenusProcess
  let writer: Awaited<ReturnType<typeof signInAsEditor>>

  beforeAll(async () => {
    const DATA_DIR = await startedDataFolder(everything.onCleanup)
    const flags = ['--import', './testing/failing-disk.ts', '--import', './testing/jumping-clock.ts']
    venus = await startVenus(
      { ...admin, DATA_DIR, WHILE, LOG_LEVEL: 'info' },
      { flags, ...everything, ...withoutSupervisor },
    )
    await venus.ready()
    writer = await signInAsEditor(venus, admin)
  })

  test('a disk that keeps nothing any more: the site reads on from what is kept, and mends itself', async () => {
    const post = writer.newPost()
    await post.save('Kept')
    await untilKept(venus, post.path)
    writeFileSync(WHILE, '')
    // It is unknown whether the first was saved: saving the same again is not a conflict.
    await expect(post.save('Perhaps kept')).rejects.toThrow('503')
    await expect(writer.newPost().save('Not kept')).rejects.toThrow('503')
    expect(await cached(venus, post.path)).toBe('200 stale')
    expect((await send(venus, '/blog/never-asked-for')).status).toBe(503)
    expect([(await send(venus, '/healthz')).status, (await send(venus, '/readyz')).status]).toEqual([
      200, 503,
    ])
    rmSync(WHILE)
    await waitFor(async () => expect((await send(venus, '/readyz')).status).toBe(200))
    await post.save('Perhaps kept')
    expect((await send(venus, post.path)).text).toContain('Perhaps kept')
    expect((await send(venus, '/blog')).text).not.toContain('Not kept')
  })

  // The last one, since it ends the process.
  test('a clock that jumps by an hour, ahead and back, signs nobody out, loses no save and keeps no page for ever', async () => {
    const post = writer.newPost()
    const soon = new Date(Date.now() + 30 * 60_000).toISOString()
    await writer.newPost(soon).save('In half an hour')
    for (const [jump, shown] of [
      [undefined, false],
      ['SIGUSR2', true],
      ['SIGWINCH', false],
    ] as const) {
      if (jump) venus.signalAll(jump)
      await waitFor(async () => {
        await post.save(`After ${jump}`)
        expect((await send(venus, '/blog')).text.includes('In half an hour'), jump).toBe(shown)
      })
      expect((await send(venus, post.path)).text).toContain(`After ${jump}`)
      await untilKept(venus, post.path)
      expect((await send(venus, '/readyz')).status).toBe(200)
    }
    await (await signInAsEditor(venus, admin)).newPost().save('Signed in an hour ago')
    venus.child.kill('SIGTERM')
    expect(await venus.ended).toBe(0)
  })
})
