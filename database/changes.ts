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
function changeOf(payload: string): Change {
  try {
    return { kind: 'row', ...JSON.parse(payload) }
  } catch {
    return { kind: 'everything' }
  }
}

export const listenForChanges = (database: Database, onChange: (change: Change) => void) =>
  database.listen(CHANNEL, {
    onPayload: (payload) => onChange(changeOf(payload)),
    onGap: () => onChange({ kind: 'everything' }),
  })
