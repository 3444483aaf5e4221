import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#database/client.ts'
import { CommandError, isCommandError } from '#database/command-error.ts'
import { migrate } from '#database/migrate.ts'
import { migrations } from '#database/migrations.ts'
import { createLog } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'
import { createPostgresDatabase } from '#testing/database.ts'
import { TEMPLATE_DATABASE } from '#testing/global-setup.ts'
import { listenToLive } from '#testing/live.ts'
import { freePort } from '#testing/postgres.ts'
import {
  createCleanup,
  migratedDataFolder,
  newDataFolder,
  startVenus,
  type VenusProcess,
} from '#testing/process.ts'
import { admin } from '#testing/started-site.ts'
import { waitFor } from '#testing/wait-for.ts'
import { openData } from '../open-data.ts'

describe('the process', () => {
  const { onCleanup, end } = createCleanup()
  afterAll(end)
  /** Started again where the first test has left a site. */
  let again: VenusProcess

  test('starts in an empty folder, serves, says how to sign in once, and SIGTERM to npm start ends it with 0', async () => {
    const DATA_DIR = newDataFolder(onCleanup)
    // It looks itself whether the build is up to date.
    const settings = { DATA_DIR, HAS_CURRENT_BUILD: '' }
    const first = await startVenus(settings, { command: ['npm', 'start'] })
    await first.ready()
    expect((await fetch(first.url)).status).toBe(200)
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
    await first.waitForOutput(`Venus is at ${first.url}`)
    await first.waitForOutput(/Password: {3}\S{16}/)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    await expect(fetch(first.url)).rejects.toThrow()

    again = await startVenus({ DATA_DIR }, { onCleanup })
    await again.ready()
    await again.waitForOutput('/admin/login')
    expect(again.output()).not.toContain('Password:')
  })

  test('logs each request with id, method, path, status and time, and without its query', async () => {
    const response = await fetch(`${again.url}/nowhere?email=secret@venus.example`)
    const [line = ''] = await again.waitForOutput(/^.*"\/nowhere".*$/m)
    expect(JSON.parse(line)).toMatchObject({
      id: response.headers.get('x-request-id'),
      method: 'GET',
      path: '/nowhere',
      status: 404,
      ms: expect.any(Number),
    })
    expect(again.output()).not.toContain('secret@venus.example')
    await fetch(`${again.url}/preview/a-key-to-a-draft`)
    await again.waitForOutput(/"\/preview\/\[redacted\]"/)
    expect(again.output()).not.toContain('a-key-to-a-draft')
  })

  // It ends the process.
  test('answers a request in hand before SIGTERM ends it, and ends live streams, each logged when it opened', async () => {
    const readers = await Promise.all(Array.from({ length: 50 }, () => listenToLive(again.url, ['posts'])))
    const [line = ''] = await again.waitForOutput(/^.*"\/live".*$/m)
    expect(JSON.parse(line)).toMatchObject({ path: '/live', status: 200 })
    const socket = connect({ host: 'localhost', port: Number(new URL(again.url).port) })
    const response = new Promise<string>((done) => {
      let text = ''
      socket.on('data', (chunk) => (text += chunk)).on('close', () => done(text))
    })
    socket.write('GET / HTTP/1.1\r\n')
    await once(socket, 'connect')
    // What came before a request that is answered has been read.
    expect((await fetch(`${again.url}/healthz`)).status).toBe(200)
    again.child.kill('SIGTERM')
    expect(new Set(await Promise.all(readers.map(({ ended }) => ended)))).toEqual(new Set(['ended']))
    socket.write(`Host: ${new URL(again.url).host}\r\nConnection: close\r\n\r\n`)
    expect(await response).toMatch(/^HTTP\/1.1 200 OK.+<\/html>/s)
    expect(await again.ended).toBe(0)
  })

  test('SIGTERM while it is starting ends it with 0 too', async () => {
    const venus = await startVenus({ DATA_DIR: migratedDataFolder() })
    while (!(await fetch(`${venus.url}/healthz`).catch(() => undefined))) await sleep(20)
    venus.child.kill('SIGTERM')
    expect(await venus.ended).toBe(0)
  })

  test('a database connection that dies at work ends its request and nothing else; /readyz tells that the database is gone; SIGINT ends it with 0', async () => {
    const DATABASE_URL = await createPostgresDatabase(TEMPLATE_DATABASE)
    const venus = await startVenus({ DATABASE_URL, DATA_DIR: newDataFolder() })
    await venus.ready()
    const owner = await openDatabase({ url: DATABASE_URL })
    const lock = await owner.pool.connect()
    await lock.query('begin; lock table blog_posts in access exclusive mode')
    const waiting = fetch(`${venus.url}/`)
    await waitFor(async () => {
      const { rowCount } = await lock.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rowCount).toBeGreaterThan(0)
    })
    await lock.query('rollback')
    lock.release()
    expect((await waiting).status).toBeGreaterThanOrEqual(500)
    expect((await fetch(`${venus.url}/`)).status).toBe(200)
    await venus.waitForOutput('terminating connection')

    const name = new URL(DATABASE_URL).pathname.slice(1)
    await owner.close()
    const server = await openDatabase({ url: DATABASE_URL.replace(name, 'postgres') })
    await server.pool.query(`alter database ${name} allow_connections false`)
    await server.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    )
    expect((await fetch(`${venus.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${venus.url}/healthz`)).status).toBe(200)
    await server.pool.query(`alter database ${name} allow_connections true`)
    await venus.ready()
    await server.close()
    venus.child.kill('SIGINT')
    expect(await venus.ended).toBe(0)
  })

  test('two processes that start at once on one empty PostgreSQL both serve; its owner need not be a superuser', async () => {
    const DATABASE_URL = await createPostgresDatabase()
    const url = new URL(DATABASE_URL)
    const owner = await openDatabase({ url: DATABASE_URL })
    const name = `hosted_${url.pathname.slice(1)}`
    await owner.pool.query(`create role ${name} login createrole`)
    await owner.pool.query(`alter database ${url.pathname.slice(1)} owner to ${name}`)
    await owner.pool.query(
      `do $$ declare r text; begin
         foreach r in array array['venus_anonymous', 'venus_member', 'venus_assistant', 'venus_admin', 'venus_system'] loop
           execute format('grant %I to ${name} with admin option, inherit false, set false', r);
         end loop; end $$`,
    )
    await owner.close()
    url.username = name
    const settings = { DATABASE_URL: url.href }
    const both = await Promise.all([
      startVenus({ ...settings, DATA_DIR: newDataFolder() }),
      startVenus({ ...settings, DATA_DIR: newDataFolder() }),
    ])
    await Promise.all(both.map((venus) => venus.ready()))
    await Promise.all(both.map((venus) => venus.waitForOutput('/admin/login')))
    await waitFor(() => expect(both.filter((venus) => venus.output().includes('Password:'))).toHaveLength(1))
    for (const venus of both) expect((await fetch(venus.url)).status).toBe(200)
  })
})

describe('what stops the start: one sentence, exit code 1, nothing changed on disk', () => {
  test('a wrong setting', async () => {
    const DATA_DIR = newDataFolder()
    const venus = await startVenus({ DATA_DIR, SEED: 'maybe' })
    expect(await venus.ended).toBe(1)
    expect(venus.output()).toBe('SEED is "maybe", but it may only be demo or none.\n')
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  test('a port in use, said before anything else', async () => {
    const DATA_DIR = newDataFolder()
    const PORT = String(await freePort())
    const other = createServer().listen(Number(PORT), 'localhost')
    const nowhere = `postgres://venus@127.0.0.1:${await freePort()}/venus`
    const venus = await startVenus({ DATABASE_URL: nowhere, DATA_DIR, PORT, WEB_PROCESSES: '2' })
    expect(await venus.ended).toBe(1)
    expect(venus.output()).toBe(
      `PORT ${PORT} on localhost is in use by another program: stop it or choose another PORT.\n`,
    )
    expect(existsSync(DATA_DIR)).toBe(false)
    other.close()
  })

  test('an unreachable DATABASE_URL, whose password is not shown', async () => {
    const DATA_DIR = newDataFolder()
    const port = await freePort()
    const venus = await startVenus({
      DATA_DIR,
      DATABASE_URL: `postgres://venus:hunter2@127.0.0.1:${port}/venus`,
      WEB_PROCESSES: '2',
    })
    expect(await venus.ended).toBe(1)
    expect(venus.output()).toMatch(
      /^DATABASE_URL postgres:\/\/127\.0\.0\.1:\d+\/venus cannot be used \(.*ECONNREFUSED.*\): start that PostgreSQL server or correct the address\.\n$/,
    )
    expect(existsSync(DATA_DIR)).toBe(false)
  })
})

// What these throw is printed as above.
describe('what stops the start when the database is open: one sentence', () => {
  const open = (settings: Record<string, string>) =>
    openData(readSettings({ SEED: 'none', ...settings }), createLog('silent'))

  test('a first admin with a password that anybody guesses; a better one is taken after that', async () => {
    const settings = {
      ...admin,
      DATABASE_URL: await createPostgresDatabase(TEMPLATE_DATABASE),
      DATA_DIR: newDataFolder(),
    }
    await expect(open({ ...settings, ADMIN_PASSWORD: 'password' })).rejects.toThrow(
      new CommandError(
        "ADMIN_PASSWORD cannot be the first admin's password. This is one of the most used passwords. Add another word or two.",
      ),
    )
    expect(existsSync(settings.DATA_DIR)).toBe(false)
    await (await open(settings)).close()
  })

  test('a secret that was never written whole', async () => {
    const DATA_DIR = newDataFolder()
    mkdirSync(DATA_DIR)
    writeFileSync(join(DATA_DIR, 'venus.json'), '{}')
    writeFileSync(join(DATA_DIR, 'secret'), '')
    const opening = open({ DATA_DIR, DATABASE_URL: await createPostgresDatabase(TEMPLATE_DATABASE) })
    await expect(opening).rejects.toSatisfy(isCommandError)
    await expect(opening).rejects.toThrow(`${DATA_DIR}/secret holds no whole secret`)
  })

  test('a database from which a newer version has taken what this one needs; nothing is changed on disk', async () => {
    const url = await createPostgresDatabase(TEMPLATE_DATABASE)
    const database = await openDatabase({ url })
    const sql = '-- needs: 9999_from_the_future\nselect 1'
    await migrate(database.pool, [...migrations, { name: '9999_from_the_future', sql }])
    await database.close()
    const DATA_DIR = newDataFolder()
    const opening = open({ DATABASE_URL: url, DATA_DIR })
    await expect(opening).rejects.toSatisfy(isCommandError)
    await expect(opening).rejects.toThrow(
      /^The database is at migration 9999_from_the_future, but this version .+$/,
    )
    expect(existsSync(DATA_DIR)).toBe(false)
  })
})
