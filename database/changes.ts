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
  /** Whether they see it now, or the post that it belongs to; unknown for most tables. */
  isPublic?: boolean | null
}

/** `everything` when changes may have been missed. */
export type Change = RowChange | { kind: 'everything' }

const toChange = (message: object): Change =>
  'table' in message ? ({ kind: 'row', ...message } as RowChange) : { kind: 'everything' }

/** A change as it is in the log. */
export const parseChange = (payload: string): Change => toChange(parsePayload(payload))

/** Any client of the database can send on a channel: a message that is not ours counts as `everything`. */
function parsePayload(payload: string): object {
  try {
    return Object(JSON.parse(payload))
  } catch {
    return {}
  }
}

type ChangeHandlers = {
  /** What it returns is awaited before a barrier is confirmed. It must not reject. */
  onChange: (change: Change) => Promise<void> | void
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
  /** All that was received until now is handled. */
  let handled: Promise<unknown> = Promise.resolve()

  function handle(change: Change) {
    handled = Promise.all([handled, onChange(change)])
  }

  const connection = await database.listen(CHANNEL, {
    onPayload(payload, receivedOn) {
      const message = parsePayload(payload)
      if (barriers.handleMessage(message, receivedOn, handled)) return
      if ('restore' in message) return onRestore()
      handle(toChange(message))
    },
    onLost,
    onOutOfReach,
    onGap: () => handle({ kind: 'everything' }),
  })
  return {
    /** Waits until every process has handled all that is committed by now; false when one did not confirm in time. */
    waitUntilSeenByAll: () => barriers.waitForAll(connection),
    stop: () => connection.close(),
  }
}
