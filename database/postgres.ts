import { Socket } from 'node:net'
import pg from 'pg'
import type { Database } from './client.ts'
import { openLine } from './postgres-line.ts'
import { Refusal } from './refusal.ts'

const OLDEST_SERVER = 150_000
/** Whoever waits for a connection is told after this long; the kernel's own patience with a silent one is two hours. */
const ALIVE = { connectionTimeoutMillis: 5_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
const START_LOCK = 0x76_65_6e_75

export async function openPostgres(url: string, beatMs?: number): Promise<Database> {
  const sockets = new Set<Socket>()
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    ...ALIVE,
    application_name: 'venus',
    stream: () => noted(new Socket(), sockets),
  })
  /** A query that waits for a server which is gone without a word would wait for ever: now it fails. */
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  // An idle connection that the server closes must not end the process; the pool opens another one.
  pool.on('error', () => {})
  // Nor must one that dies at work: its query fails, and whoever asked is told.
  pool.on('connect', (client) => client.on('error', () => {}))
  await refuseUnusable(pool, url)
  return {
    pool,
    exclusively: (work) => holdingStartLock(pool, work),
    listen(channel, notifications) {
      const heard = {
        ...notifications,
        onSilent: hangUp,
        onOutOfReach() {
          hangUp()
          notifications.onOutOfReach()
        },
      }
      return openLine({ connectionString: url, ...ALIVE }, channel, heard, beatMs)
    },
    // Its own autovacuum knows better when.
    tidy: async () => {},
    close: () => pool.end(),
  }
}

function noted(socket: Socket, among: Set<Socket>) {
  among.add(socket)
  return socket.once('close', () => among.delete(socket))
}

async function refuseUnusable(pool: pg.Pool, url: string) {
  const version = await pool
    .query<{ version: number }>("select current_setting('server_version_num')::int as version")
    .then(({ rows }) => rows[0]?.version ?? 0)
    .catch(async (error: Error & { code?: string }) => {
      await pool.end()
      throw new Refusal(
        `DATABASE_URL ${withoutPassword(url)} cannot be used (${error.message || error.code}): ` +
          'start that PostgreSQL server or correct the address.',
      )
    })
  if (version < OLDEST_SERVER) {
    await pool.end()
    throw new Refusal(
      `DATABASE_URL ${withoutPassword(url)} is PostgreSQL ${Math.floor(version / 10_000)}, ` +
        `but Venus needs ${OLDEST_SERVER / 10_000} or later.`,
    )
  }
}

/** The address as far as it may be shown: neither the user part nor the query, where passwords stand too. */
function withoutPassword(url: string) {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}

/** Held by a transaction and not by a session, so that it works behind a pooler and falls with its process. */
async function holdingStartLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select pg_advisory_xact_lock($1)', [START_LOCK])
    return await work()
  } finally {
    await holder.query('rollback').then(
      () => holder.release(),
      (error: Error) => holder.release(error),
    )
  }
}
