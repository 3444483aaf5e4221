import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type Pool } from 'pg'

/** Whoever reads is not kept waiting by a replica while there is the server itself. */
const PATIENCE = { connectionTimeoutMillis: 3_000, query_timeout: 5_000 }
const LOOK_MS = 50
const RETRY_MS = 5_000

const reached = `
  select pg_is_in_recovery() as "isReplica", coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "isLevel"`

type Options = {
  url: string
  primary: Pool
  onTrouble: (reason: string) => void
}

export type Replica = ReturnType<typeof openReplica>

/**
 * A copy of the database that follows it a little later. It is read only while it is known to hold every change that was
 * heard of here: after each of them not before it has come as far as the server itself was when asked afterwards.
 */
export function openReplica({ url, primary, onTrouble }: Options) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    application_name: 'venus-replica',
    keepAlive: true,
    ...PATIENCE,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const closing = new AbortController()
  let changes = 0
  let isLevel = false
  let catchingUp: Promise<void> | undefined
  let trouble = ''

  function tell(reason: string) {
    if (reason && reason !== trouble) onTrouble(reason)
    trouble = reason
  }

  /** Whether it holds all that had happened when this was called. */
  async function isLevelNow(): Promise<boolean> {
    const { rows: now } = await primary.query<{ at: string }>(
      'select pg_current_wal_insert_lsn()::text as at',
    )
    for (const known = changes; known === changes && !closing.signal.aborted; ) {
      const { rows } = await pool.query<{ isReplica: boolean; isLevel: boolean }>(reached, [now[0]?.at])
      if (!rows[0]?.isReplica) throw new Error('it is not a replica of the database')
      if (rows[0].isLevel) return known === changes
      await sleep(LOOK_MS)
    }
    return false
  }

  async function catchUp() {
    while (!isLevel && !closing.signal.aborted) {
      try {
        isLevel = await isLevelNow()
        tell('')
      } catch (error) {
        tell(error instanceof Error ? error.message : String(error))
        await sleep(RETRY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      }
    }
  }

  function fallBehind() {
    changes++
    isLevel = false
    if (closing.signal.aborted) return
    catchingUp ??= catchUp().finally(() => {
      catchingUp = undefined
    })
  }

  fallBehind()
  return {
    /** Nothing while it may be behind, or is not there. */
    pool: (): Pool | undefined => (isLevel ? pool : undefined),
    /** Something changed, or it did not answer. */
    fallBehind,
    async close() {
      closing.abort()
      await catchingUp
      await pool.end()
    },
  }
}
