import { Socket } from 'node:net'
import pg from 'pg'
import { type ConnectionHandlers, openChannelConnection } from './channel-connection.ts'
import { CommandError } from './command-error.ts'
import type { Database } from './database.ts'

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
  await assertUsableServer(pool, url)
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
  const version = await pool
    .query<{ version: number }>("select current_setting('server_version_num')::int as version")
    .then(({ rows }) => rows[0]?.version ?? 0)
    .catch(async (error: Error & { code?: string }) => {
      await pool.end()
      throw new CommandError(
        `DATABASE_URL ${redactUrl(url)} cannot be used (${error.message || error.code}): ` +
          'start that PostgreSQL server or correct the address.',
      )
    })
  if (version < MIN_SERVER_VERSION) {
    await pool.end()
    throw new CommandError(
      `DATABASE_URL ${redactUrl(url)} is PostgreSQL ${Math.floor(version / 10_000)}, ` +
        `but Venus needs ${MIN_SERVER_VERSION / 10_000} or later.`,
    )
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
