import type { Pool } from 'pg'
import { createBarriers } from './barrier.ts'
import type { Database } from './client.ts'

const CHANNEL = 'venus_changes'

/** As sent by the trigger `notify_change`. */
export type RowChange = {
  kind: 'row'
  table: string
  operation: 'insert' | 'update' | 'delete'
  id: string
  /** The post or guide that the row belongs to. */
  parent: string | null
  /** Whether visitors could see it until now: a public post, an approved comment. */
  wasPublic: boolean
}

/** `everything` when changes may have been missed. */
export type Change = RowChange | { kind: 'everything' }

/** Any client of the database can send on a channel: a message that is not ours counts as `everything`. */
function parsePayload(payload: string): object {
  try {
    return Object(JSON.parse(payload))
  } catch {
    return {}
  }
}

type ChangeHandlers = {
  onChange: (change: Change) => void
  /** Changes are being missed. After reconnecting, `onChange` gets `everything`. */
  onLost?: () => void
  /** The database cannot be reached at all: called after each failed attempt to reconnect. */
  onOutOfReach?: () => void
  /** Another process replaces everything by a backup, see `announceRestore`. */
  onRestore?: () => void
}

/** To be called with the lock over all processes: those that are told close the site, and open it once the lock is free. */
export const announceRestore = (pool: Pool) =>
  pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ restore: true })])

export type ChangeSubscription = Awaited<ReturnType<typeof listenForChanges>>

export async function listenForChanges(database: Database, handlers: ChangeHandlers) {
  const { onChange, onLost = () => {}, onOutOfReach = () => {}, onRestore = () => {} } = handlers
  const barriers = createBarriers()
  const connection = await database.listen(CHANNEL, {
    onPayload(payload, receivedOn) {
      const message = parsePayload(payload)
      if (barriers.handleMessage(message, receivedOn)) return
      if ('restore' in message) return onRestore()
      onChange('table' in message ? ({ kind: 'row', ...message } as RowChange) : { kind: 'everything' })
    },
    onLost,
    onOutOfReach,
    onGap: () => onChange({ kind: 'everything' }),
  })
  return {
    /** Waits until every process has handled all that is committed by now; false when one did not confirm in time. */
    waitUntilSeenByAll: () => barriers.waitForAll(connection),
    stop: () => connection.close(),
  }
}
