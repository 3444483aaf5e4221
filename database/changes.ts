import { createBarriers } from './barrier.ts'
import type { Database } from './client.ts'

const CHANNEL = 'venus_changes'

/** As told by the trigger `tell_change`. */
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

/** A row that changed, or everything, when changes may have been missed. */
export type Change = RowChange | { kind: 'everything' }

/** Anybody on the database may send on a channel: what is not one of ours counts as everything having changed. */
function read(payload: string): object {
  try {
    return Object(JSON.parse(payload))
  } catch {
    return {}
  }
}

type Listener = {
  onChange: (change: Change) => void
  /** Changes are being missed. When they are heard again, everything counts as changed. */
  onLost?: () => void
  /** Nor can anybody else change or read anything, as far as is known here: the database cannot be reached. */
  onOutOfReach?: () => void
}

export type Changes = Awaited<ReturnType<typeof listenForChanges>>

export async function listenForChanges(database: Database, listener: Listener) {
  const { onChange, onLost = () => {}, onOutOfReach = () => {} } = listener
  const barriers = createBarriers()
  const line = await database.listen(CHANNEL, {
    onPayload(payload, heardOn) {
      const told = read(payload)
      if (barriers.hear(told, heardOn)) return
      onChange('table' in told ? ({ kind: 'row', ...told } as RowChange) : { kind: 'everything' })
    },
    onLost,
    onOutOfReach,
    onGap: () => onChange({ kind: 'everything' }),
  })
  return {
    /** Waits until every process has reacted to all that is committed by now; says whether they all did. */
    seenByAll: () => barriers.raise(line),
    stop: () => line.close(),
  }
}
