import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createPostgresDatabase } from '#testing/database.ts'
import { TEMPLATE_DATABASE } from '#testing/global-setup.ts'
import { newDataFolder, startVenus, type VenusProcess } from '#testing/process.ts'
import { createStartedDatabase } from '#testing/started-site.ts'
import { waitFor } from '#testing/wait-for.ts'

const WEB_PROCESSES = '2'

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
const send = (venus: VenusProcess, path = '/') =>
  fetch(venus.url + path, { headers: { connection: 'close' } })

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

  test('they do not outlive a primary that was killed', async () => {
    const DATABASE_URL = await createStartedDatabase()
    const venus = await startVenus({ DATABASE_URL, DATA_DIR: newDataFolder(), WEB_PROCESSES })
    await venus.ready()
    const serving = await untilAnsweredBy(venus, 2)
    venus.child.kill('SIGKILL')
    await waitFor(() => expect(serving.filter(isAlive)).toEqual([]))
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
