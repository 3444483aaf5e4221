import { describe, expect, test, vi } from 'vitest'
import { newDataFolder, startVenus, type VenusProcess } from '#testing/process.ts'
import { createStartedDatabase, startedDataFolder } from '#testing/started-site.ts'
import { waitFor } from '#testing/wait-for.ts'

const flags = ['--import', './testing/block-event-loop.ts']
const FOREVER = 60 * 60_000

const send = (venus: VenusProcess, path: string) =>
  fetch(venus.url + path, { headers: { connection: 'close' } })

/** Starts a request that blocks its process; the response does not matter. */
const block = (venus: VenusProcess, ms: number) => void send(venus, `/readyz?block=${ms}`).catch(() => {})

type Line = { pid: number; worker: number; ms: number; work: string[]; msg: string }

const logged = (venus: VenusProcess, msg: string): Line[] =>
  venus
    .output()
    .split('\n')
    .filter((line) => line.includes(msg))
    .map((line) => JSON.parse(line))

/** Another block may come before, such as that of the start on a busy machine. */
const untilLogged = (venus: VenusProcess, msg: string, work = '') =>
  vi.waitFor(
    () => {
      const line = logged(venus, msg).find((one) => work === '' || one.work.includes(work))
      if (!line) throw new Error(`"${msg}" was not logged but:\n${venus.output()}`)
      return line
    },
    { timeout: 180_000, interval: 100 },
  )

/** The processes that responded, by the log; with new connections, since one stays with its process. */
async function answeringPids(venus: VenusProcess, count: number, except: number[] = []) {
  return vi.waitFor(
    async () => {
      expect((await send(venus, '/readyz')).status).toBe(200)
      const pids = new Set(logged(venus, '"request"').map(({ pid }) => pid))
      const newPids = [...pids].filter((pid) => !except.includes(pid))
      expect(newPids).toHaveLength(count)
      return newPids
    },
    { timeout: 180_000, interval: 100 },
  )
}

const KILLED = 'event loop blocked for too long, killing the process'
const REPLACED = 'process died, starting another'

describe('on the embedded database', () => {
  test('a block over a second is logged with what ran; one over the limit, or a crash, brings another process; SIGTERM then ends with 0', async () => {
    const settings = { DATA_DIR: await startedDataFolder(), BLOCK_LIMIT_SECONDS: '8' }
    const venus = await startVenus(settings, { flags })
    await venus.ready()
    const [blocked = 0] = await answeringPids(venus, 1)
    block(venus, 1_500)
    const line = await untilLogged(venus, '"event loop blocked"', 'GET /readyz')
    expect(line.pid).toBe(blocked)
    expect(line.ms).toBeGreaterThan(1_000)
    expect((await send(venus, '/')).status).toBe(200)
    expect(logged(venus, REPLACED)).toEqual([])

    block(venus, FOREVER)
    expect(await untilLogged(venus, KILLED)).toMatchObject({
      worker: blocked,
      work: expect.arrayContaining(['GET /readyz']),
    })
    const [second = 0] = await answeringPids(venus, 1, [blocked])
    process.kill(second, 'SIGKILL')
    await answeringPids(venus, 1, [blocked, second])
    expect(logged(venus, REPLACED).map(({ worker }) => worker)).toEqual([blocked, second])
    venus.child.kill('SIGTERM')
    expect(await venus.ended).toBe(0)
  })
})

describe('on PostgreSQL', () => {
  test('SIGTERM ends a blocked process, too, with 1: what it had begun is lost', async () => {
    const settings = { DATABASE_URL: await createStartedDatabase(), DATA_DIR: newDataFolder() }
    const venus = await startVenus({ ...settings, BLOCK_LIMIT_SECONDS: '0' }, { flags })
    await venus.ready()
    const [pid = 0] = await answeringPids(venus, 1)
    block(venus, FOREVER)
    await waitFor(async () => {
      const response = await fetch(`${venus.url}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(
        () => null,
      )
      expect(response).toBeNull()
    })
    venus.child.kill('SIGTERM')
    expect(await venus.ended).toBe(1)
    expect(logged(venus, 'did not stop in time, killed')).toHaveLength(1)
    expect(() => process.kill(pid, 0)).toThrow()
  })

  test('one that is blocked is replaced while the others serve; one that was stopped on purpose is left alone', async () => {
    const venus = await startVenus(
      {
        DATABASE_URL: await createStartedDatabase(),
        DATA_DIR: newDataFolder(),
        WEB_PROCESSES: '3',
        BLOCK_LIMIT_SECONDS: '6',
      },
      { flags },
    )
    await venus.ready()
    const [stopped = 0] = await answeringPids(venus, 3)
    process.kill(stopped, 'SIGSTOP')
    // Connections are distributed in turn: one of these goes to each process.
    for (let attempt = 0; attempt < 2; attempt++) block(venus, FOREVER)
    const { worker } = await untilLogged(venus, KILLED)
    expect(worker).not.toBe(stopped)
    process.kill(stopped, 'SIGCONT')
    await waitFor(() => expect(logged(venus, REPLACED).length).toBeGreaterThan(0))
    expect(logged(venus, REPLACED).map(({ worker }) => worker)).not.toContain(stopped)
    venus.child.kill('SIGTERM')
    await venus.ended
  })
})
