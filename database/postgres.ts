import pg from 'pg'
import type { Database } from './client.ts'
import { openLine } from './postgres-line.ts'
import { Refusal } from './refusal.ts'

const OLDEST_SERVER = 150_000
/** The kernel's own patience with a silent connection is two hours. */
const ALIVE = { connectionTimeoutMillis: 10_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
const START_LOCK = 0x76_65_6e_75

export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,

    max: 10,
    ...ALIVE,
    application_name: 'venus',
  })
  // An idle connection that the server closes must not end the process; the pool opens another one.
  pool.on('error', () => {})
  // Nor must one that dies at work: its query fails, and whoever asked is told.
  pool.on('connect', (client) => client.on('error', () => {}))
  await refuseUnusable(pool, url)
  return {
    pool,
    exclusively: (work) => holdingStartLock(pool, work),
    listen: (channel, notifications) => openLine({ connectionString: url, ...ALIVE }, channel, notifications),
    // Its own autovacuum knows better when.
    tidy: async () => {},
    close: () => pool.end(),
  }
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
