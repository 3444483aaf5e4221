import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type Pool } from 'pg'

/** Short, since the primary can be read instead. */
const TIMEOUTS = { connectionTimeoutMillis: 3_000, query_timeout: 5_000 }
const POLL_MS = 50
const RETRY_MS = 5_000

const replayStatusSql = `
  select pg_is_in_recovery() as "isReplica", coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "hasReplayed"`

type ReplicaOptions = {
  url: string
  primary: Pool
  onProblem: (reason: string) => void
}

export type Replica = ReturnType<typeof openReplica>

/**
 * A read replica. It is used only while it is known to have every change that this process was notified of: after each
 * change not before it has replayed the log up to where the primary was then.
 */
export function openReplica({ url, primary, onProblem }: ReplicaOptions) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    application_name: 'venus-replica',
    keepAlive: true,
    ...TIMEOUTS,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const closing = new AbortController()
  let changeCount = 0
  let isCaughtUp = false
  let catchingUp: Promise<void> | undefined
  let lastProblem = ''

  function reportProblem(reason: string) {
    if (reason && reason !== lastProblem) onProblem(reason)
    lastProblem = reason
  }

  /** False when another change was received meanwhile. */
  async function waitUntilCaughtUp(): Promise<boolean> {
    const { rows: positions } = await primary.query<{ lsn: string }>(
      'select pg_current_wal_insert_lsn()::text as lsn',
    )
    const startCount = changeCount
    while (startCount === changeCount && !closing.signal.aborted) {
      const { rows } = await pool.query<{ isReplica: boolean; hasReplayed: boolean }>(replayStatusSql, [
        positions[0]?.lsn,
      ])
      if (!rows[0]?.isReplica) throw new Error('it is not a replica of the database')
      if (rows[0].hasReplayed) return startCount === changeCount
      await sleep(POLL_MS)
    }
    return false
  }

  async function catchUp() {
    while (!isCaughtUp && !closing.signal.aborted) {
      try {
        isCaughtUp = await waitUntilCaughtUp()
        reportProblem('')
      } catch (error) {
        reportProblem(error instanceof Error ? error.message : String(error))
        await sleep(RETRY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      }
    }
  }

  function markStale() {
    changeCount++
    isCaughtUp = false
    if (closing.signal.aborted) return
    catchingUp ??= catchUp().finally(() => {
      catchingUp = undefined
    })
  }

  markStale()
  return {
    /** Undefined while it may be behind or is unreachable. */
    pool: (): Pool | undefined => (isCaughtUp ? pool : undefined),
    /** To be called after each change, and when a query on the replica failed. */
    markStale,
    async close() {
      closing.abort()
      await catchingUp
      await pool.end()
    },
  }
}
