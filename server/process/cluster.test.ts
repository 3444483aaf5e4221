import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { createPostgresDatabase } from '#testing/database.ts'
import { TEMPLATE_DATABASE } from '#testing/global-setup.ts'
import { createCleanup, newDataFolder, startVenus, type VenusProcess } from '#testing/process.ts'
import { waitFor } from '#testing/wait-for.ts'

const WEB_PROCESSES = '2'
const METRICS_TOKEN = 'a-token-for-the-tests'
const METRIC_LINE = /^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})? -?[\d.e+-]+)$/

/** Summed over all processes. */
const sumOf = (text: string, name: string, ...labels: string[]) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(name) && labels.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)

/** The processes that logged requests. */
const answering = (venus: VenusProcess) =>
  new Set([...venus.output().matchAll(/"pid":(\d+),.*"msg":"request"/g)].map(([, pid]) => Number(pid)))

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A new connection each, since a connection stays with its process. */
const send = (venus: VenusProcess, path = '/', headers: Record<string, string> = {}) =>
  fetch(venus.url + path, { headers: { connection: 'close', ...headers } })

/** Sends requests until this many processes have responded; returns their ids. */
const untilAnsweredBy = (venus: VenusProcess, count: number, except: number[] = []) =>
  waitFor(async () => {
    expect((await send(venus, '/readyz')).status).toBe(200)
    const pids = [...answering(venus)].filter((pid) => !except.includes(pid))
    expect(pids).toHaveLength(count)
    return pids
  })

describe('several processes on one port', () => {
  test('one that is killed is missed by nobody and replaced; SIGTERM ends all with 0', async () => {
    const DATABASE_URL = await createPostgresDatabase(TEMPLATE_DATABASE)
    const venus = await startVenus({ DATABASE_URL, DATA_DIR: newDataFolder(), WEB_PROCESSES })
    await venus.ready()
    const [killed = 0, other = 0] = await untilAnsweredBy(venus, 2)
    expect([killed, other]).not.toContain(venus.child.pid)

    process.kill(killed, 'SIGKILL')
    await waitFor(() => expect(isAlive(killed)).toBe(false))
    for (let visit = 0; visit < 10; visit++) expect((await send(venus)).status).toBe(200)
    const serving = await untilAnsweredBy(venus, 2, [killed])
    expect(serving).toContain(other)

    venus.child.kill('SIGTERM')
    expect(await venus.ended).toBe(0)
    expect([...answering(venus)].filter(isAlive)).toEqual([])
    // Printed once, by one process, with a password that no other has overwritten.
    expect(venus.output().match(/Venus is at/g)).toHaveLength(1)
    expect(venus.output().match(/Password: {3}\S{16}/g)).toHaveLength(1)
  })

  describe('with a token for its metrics', () => {
    let venus: VenusProcess

    beforeAll(async () => {
      const { onCleanup, end } = createCleanup()
      const DATABASE_URL = await createPostgresDatabase(TEMPLATE_DATABASE)
      const settings = { DATABASE_URL, DATA_DIR: newDataFolder(onCleanup), WEB_PROCESSES, METRICS_TOKEN }
      venus = await startVenus(settings, { onCleanup })
      await venus.ready()
      return end
    })

    test('whoever holds it hears the numbers of all processes, from whichever is asked', async () => {
      const ask = (authorization: string) =>
        send(venus, '/metrics', { ...(authorization && { authorization }) })
      for (const wrong of ['', 'Bearer another-token-of-tests', METRICS_TOKEN])
        expect((await ask(wrong)).status).toBe(401)

      const VISITS = 10
      for (let visit = 0; visit < VISITS; visit++) expect((await send(venus, '/about')).status).toBe(200)
      expect((await send(venus, '/no-such-page')).status).toBe(404)

      await waitFor(async () => {
        const response = await ask(`Bearer ${METRICS_TOKEN}`)
        expect([response.status, response.headers.get('content-type')]).toEqual([
          200,
          expect.stringContaining('0.0.4'),
        ])
        const text = await response.text()
        const lines = text.trimEnd().split(/\n+/)
        expect(lines.filter((line) => !METRIC_LINE.test(line))).toEqual([])
        // Each metric has one help text, however many processes report it.
        expect(lines.filter((line) => line.startsWith('# TYPE venus_requests_total'))).toHaveLength(1)
        expect(new Set(text.match(/(?<=process_resident_memory_bytes\{process=")\d+/g)).size).toBe(2)
        const misses = sumOf(text, 'venus_requests_total', 'kind="page"', 'status="200"', 'cache="miss"')
        expect(misses + sumOf(text, 'venus_page_cache_hits_total')).toBe(VISITS)
        expect(sumOf(text, 'venus_requests_total', 'kind="page"', 'status="404"')).toBe(1)
        expect(sumOf(text, 'venus_request_seconds_count', 'kind="page"')).toBe(misses + 1)
        // The one that the first start sends to the admin.
        expect(sumOf(text, 'venus_letters_total', 'outcome="sent"')).toBe(1)
        expect(sumOf(text, 'venus_database_up')).toBe(1)
      })
    })

    // The last one, since it ends the process.
    test('they do not outlive a primary that was killed', async () => {
      const serving = await untilAnsweredBy(venus, 2)
      venus.child.kill('SIGKILL')
      await waitFor(() => expect(serving.filter(isAlive)).toEqual([]))
    })
  })

  test('the embedded database is refused more than one', async () => {
    const DATA_DIR = newDataFolder()
    const venus = await startVenus({ DATA_DIR, WEB_PROCESSES })
    expect(await venus.ended).toBe(1)
    expect(venus.output()).toMatch(
      /^WEB_PROCESSES is "2", but the embedded database serves one process: .+\n$/,
    )
    expect(existsSync(DATA_DIR)).toBe(false)
  })
})
