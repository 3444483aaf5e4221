import { sql } from 'drizzle-orm'
import { bigint, customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { systemOnlyPolicy } from './roles.ts'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * What was announced to the processes, for those that were not there: a process that starts with the cached pages of an
 * earlier one. By transaction, since the numbers of rows say nothing about the order in which they became visible.
 */
export const contentChanges = pgTable(
  'content_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transaction: transactionId('transaction').notNull().default(sql`pg_current_xact_id()`),
    announcedAt: timestamptz('announced_at').notNull().defaultNow(),
    payload: text('payload').notNull(),
  },
  (table) => [
    index('content_changes_by_transaction').on(table.transaction),
    systemOnlyPolicy('content_changes'),
  ],
)

/** One row, another one after a restore: what was saved before it belongs to another site. */
export const contentEpoch = pgTable('content_epoch', { id: uuid('id').primaryKey().defaultRandom() }, () => [
  systemOnlyPolicy('content_epoch'),
])
