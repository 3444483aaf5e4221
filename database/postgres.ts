import { Socket } from 'node:net'
import pg from 'pg'
import { type ConnectionHandlers, openChannelConnection } from './channel-connection.ts'
import { CommandError } from './command-error.ts'
import type { Database } from './database.ts'
import { nameRepeatedStatements } from './prepared-statements.ts'

const MIN_SERVER_VERSION = 150_000
/** The kernel itself would wait two hours for a connection that does not respond. */
const CONNECTION_OPTIONS = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}
const START_LOCK_ID = 0x76_65_6e_75

export async function openPostgres(url: string, heartbeatMs?: number): Promise<Database> {
  const sockets = new Set<Socket>()
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    ...CONNECTION_OPTIONS,
    application_name: 'venus',
    stream: () => trackSocket(new Socket(), sockets),
  })
  /** Makes pending queries fail that would otherwise wait for ever for a server that vanished. */
  const destroySockets = () => {
    for (const socket of sockets) socket.destroy()
  }
  // An idle connection that the server closes must not end the process; the pool opens another one.
  pool.on('error', () => {})
  // Nor must one that breaks during a query: the query fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  const { hasPooler } = await assertUsableServer(pool, url)
  // A pooler may run the next transaction on a connection that does not know them.
  if (!hasPooler) pool.on('connect', nameRepeatedStatements)
  return {
    pool,
    exclusively: (work) => withStartLock(pool, work),
    listen(channel, handlers) {
      const config = { connectionString: url, ...CONNECTION_OPTIONS }
      // The type matters: without it a misspelled handler would compile, and the sockets would stay open.
      const connectionHandlers: ConnectionHandlers = {
        ...handlers,
        onSilent: destroySockets,
        onOutOfReach() {
          destroySockets()
          handlers.onOutOfReach()
        },
      }
      return openChannelConnection(config, channel, connectionHandlers, heartbeatMs)
    },
    // The server has autovacuum.
    vacuum: async () => {},
    close: () => pool.end(),
  }
}

function trackSocket(socket: Socket, sockets: Set<Socket>) {
  sockets.add(socket)
  return socket.once('close', () => sockets.delete(socket))
}

async function assertUsableServer(pool: pg.Pool, url: string) {
  const server = await describeServer(pool).catch(async (error: Error & { code?: string }) => {
    await pool.end()
    throw new CommandError(
      `DATABASE_URL ${redactUrl(url)} cannot be used (${error.message || error.code}): ` +
        'start that PostgreSQL server or correct the address.',
    )
  })
  if (server.version < MIN_SERVER_VERSION) {
    await pool.end()
    throw new CommandError(
      `DATABASE_URL ${redactUrl(url)} is PostgreSQL ${Math.floor(server.version / 10_000)}, ` +
        `but Venus needs ${MIN_SERVER_VERSION / 10_000} or later.`,
    )
  }
  return server
}

async function describeServer(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ version: number; pid: number }>(
      "select current_setting('server_version_num')::int as version, pg_backend_pid() as pid",
    )
    // Not in the types. A pooler says a number of its own, since it has no process for each connection.
    const { processID } = client as pg.PoolClient & { processID?: number }
    return { version: rows[0]?.version ?? 0, hasPooler: rows[0]?.pid !== processID }
  } finally {
    // Prepared statements are for connections that are opened from now on.
    client.release(true)
  }
}

/** Without the credentials and the query string, which may contain passwords. */
function redactUrl(url: string) {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}

/** Held by a transaction and not by a session, so that it works behind a pooler and is released with the process. */
async function withStartLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const connection = await pool.connect()
  try {
    await connection.query('begin')
    await connection.query('select pg_advisory_xact_lock($1)', [START_LOCK_ID])
    return await work()
  } finally {
    await connection.query('rollback').then(
      () => connection.release(),
      (error: Error) => connection.release(error),
    )
  }
}
