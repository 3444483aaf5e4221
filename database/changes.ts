import type { Database } from './client.ts'

const CHANNEL = 'venus_changes'

/** A row that changed, as told by the trigger `tell_change`, or everything, when changes may have been missed. */
export type Change =
  | {
      kind: 'row'
      table: string
      operation: 'insert' | 'update' | 'delete'
      id: string
      /** The post or guide that the row belongs to. */
      parent: string | null
    }
  | { kind: 'everything' }

export const listenForChanges = (database: Database, onChange: (change: Change) => void) =>
  database.listen(CHANNEL, {
    onPayload: (payload) => onChange({ kind: 'row', ...JSON.parse(payload) }),
    onGap: () => onChange({ kind: 'everything' }),
  })
