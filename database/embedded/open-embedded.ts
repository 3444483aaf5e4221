import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig, type PGlitePgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { createConnectionError } from '../connection-errors.ts'
import { claimFolder, lockFolder } from '../data-folder.ts'
import type { ChannelConnection, Database, NotificationHandlers } from '../database.ts'
import { nameRepeatedStatements } from '../prepared-statements.ts'
import { type EngineConnection, superviseEngine } from './engine-supervisor.ts'
import { type StartedEngine, startEngine } from './start-engine.ts'

/** There is one connection. Work that waits this long is probably nested in the work that has it. */
const CONNECTION_TIMEOUT_MS = 60_000
/** There is no other process on this database. */
const ONLY_CONNECTION_ID = 'here'

export type EmbeddedOptions = {
  /** Whether commits survive a power cut. False only for what can be made again, for speed. */
  isSynced?: boolean
  /** Copied where there is no cluster yet: creating one takes seconds. */
  template?: string
}

export async function openEmbedded(
  folder: string,
  { isSynced = true, template }: EmbeddedOptions = {},
): Promise<Database> {
  claimFolder(folder)
  const unlock = lockFolder(folder)
  try {
    return await createEmbeddedDatabase(() => startEngine(folder, isSynced, template), unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

type ChannelListener = { channel: string; connection: ChannelConnection; handlers: NotificationHandlers }

async function createEmbeddedDatabase(
  start: () => Promise<StartedEngine>,
  onClosed: () => void,
): Promise<Database> {
  const listeners = new Set<ChannelListener>()
  const listenOn = (engine: PGlite, listener: ChannelListener) =>
    engine.listen(listener.channel, (payload) => {
      if (listeners.has(listener)) listener.handlers.onPayload(payload, listener.connection)
    })

  const supervisor = await superviseEngine(start, {
    onCrash() {
      for (const { handlers } of listeners) handlers.onLost()
      for (const { handlers } of listeners) handlers.onOutOfReach()
    },
    async onRestart(engine) {
      for (const listener of listeners) await listenOn(engine, listener)
      for (const { handlers } of listeners) handlers.onGap()
    },
  })
  const pool = new pg.Pool({
    Client: createClientClass(supervisor.connection),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    pool,
    exclusively: (work) => work(),
    listen: async (channel, handlers) => {
      const connection: ChannelConnection = {
        id: () => ONLY_CONNECTION_ID,
        async notify(payload: string) {
          await pool.query('select pg_notify($1, $2)', [channel, payload])
          return [ONLY_CONNECTION_ID]
        },
        close: async () => void listeners.delete(listener),
      }
      const listener: ChannelListener = { channel, connection, handlers }
      listeners.add(listener)
      await listenOn(await supervisor.getEngine(), listener)
      return connection
    },
    async vacuum() {
      await pool.query('vacuum (analyze)')
      // PGlite has no checkpointer process: the log would grow until the site is stopped, and a start after a crash
      // would replay all of it.
      await pool.query('checkpoint')
    },
    async close() {
      await pool.end()
      await supervisor.close()
      onClosed()
    },
  }
}

/** Each client is bound to one engine, and ends with it when the engine crashes. */
const createClientClass = (connectEngine: (onLost: () => void) => EngineConnection) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const engineConfig = createPgConfig(
        connectEngine(() => emitConnectionLost(engineConfig.connection)) as PGlite,
      )
      super({ ...config, ...engineConfig })
      patchConnection(engineConfig.connection)
      nameRepeatedStatements(this)
    }
  }

type Connection = PGlitePgConfig['connection']

/** As when a server closes the connection: pending queries fail. */
const emitConnectionLost = (connection: Connection) =>
  connection.emit('error', createConnectionError('it gave up'))

function patchConnection(connection: Connection) {
  // In node-postgres the `types` of a query parse its results; PGlite's serializer takes them for parameter types, which
  // node-postgres never sends.
  const parse = connection.parse.bind(connection)
  connection.parse = (query) => parse({ ...query, types: [] })
  // An error event after the end, without a listener, would end the process.
  const end = connection.end.bind(connection)
  connection.end = () => {
    end()
    connection.on('error', () => {})
  }
}
