import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig, type PGlitePgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import type { Database, Line, Notifications } from '../client.ts'
import { claimFolder, lockFolder } from '../folder.ts'
import { cannotConnectNow } from '../out-of-reach.ts'
import { type Asked, keepEngine } from './engine.ts'
import { type Started, startEngine } from './start-engine.ts'

/** One connection serves everybody in turn. Who waits this long waits for itself: work within work. */
const WAIT_MS = 60_000
/** Nobody else is on this database. */
const ONLY_LINE = 'here'

type Way = {
  /** Whether a power cut loses nothing that was said to be kept. Only tests, whose data nobody misses, do without. */
  isSynced?: boolean
}

export async function openEmbedded(folder: string, { isSynced = true }: Way = {}): Promise<Database> {
  claimFolder(folder)
  const unlock = lockFolder(folder)
  try {
    return await asDatabase(() => startEngine(folder, isSynced), unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

type Listening = { channel: string; line: Line; heard: Notifications }

async function asDatabase(start: () => Promise<Started>, onClosed: () => void): Promise<Database> {
  const lines = new Set<Listening>()
  const hearOn = (engine: PGlite, listening: Listening) =>
    engine.listen(listening.channel, (payload) => {
      if (lines.has(listening)) listening.heard.onPayload(payload, listening.line)
    })

  const engines = await keepEngine(start, {
    onGaveUp() {
      for (const { heard } of lines) heard.onLost()
      for (const { heard } of lines) heard.onOutOfReach()
    },
    async onStartedAnew(engine) {
      for (const listening of lines) await hearOn(engine, listening)
      for (const { heard } of lines) heard.onGap()
    },
  })
  const pool = new pg.Pool({
    Client: clientOf(engines.connection),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: WAIT_MS,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    pool,
    exclusively: (work) => work(),
    listen: async (channel, heard) => {
      const line: Line = {
        name: () => ONLY_LINE,
        async tell(payload: string) {
          await pool.query('select pg_notify($1, $2)', [channel, payload])
          return [ONLY_LINE]
        },
        close: async () => void lines.delete(listening),
      }
      const listening: Listening = { channel, line, heard }
      lines.add(listening)
      await hearOn(await engines.running(), listening)
      return line
    },
    async tidy() {
      await pool.query('vacuum (analyze)')
      // By itself PostgreSQL does so only beside other processes: the log would grow until the site is stopped, and a
      // start after a crash would read all of it.
      await pool.query('checkpoint')
    },
    async close() {
      await pool.end()
      await engines.close()
      onClosed()
    },
  }
}

/** Each client has a connection of its own, so that one which was with an engine that gave up ends with it. */
const clientOf = (connectionTo: (onGone: () => void) => Asked) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const engine = createPgConfig(connectionTo(() => gone(engine.connection)) as PGlite)
      super({ ...config, ...engine })
      mend(engine.connection)
    }
  }

type Connection = PGlitePgConfig['connection']

/** As a server's end of it that closes: what waits for an answer is told that none will come. */
const gone = (connection: Connection) => connection.emit('error', cannotConnectNow('it gave up'))

function mend(connection: Connection) {
  // A query's `types` are readers for what comes back; PGlite's serializer takes them for the types of what is sent,
  // which node-postgres never states.
  const parse = connection.parse.bind(connection)
  connection.parse = (query) => parse({ ...query, types: [] })
  // What fails after the end concerns nobody; an error that nobody hears would end the process.
  const end = connection.end.bind(connection)
  connection.end = () => {
    end()
    connection.on('error', () => {})
  }
}
