import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { systemOnly } from './roles.ts'

/**
 * How often something was done lately. Keys are keyed hashes: the table names no address and no person. It is made as
 * unlogged (its migration says so): a count costs no wait for the disk, and is gone after a crash of the database.
 */
export const rateCounts = pgTable(
  'rate_counts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('rate_counts_by_end').on(table.endsAt), systemOnly('rate_counts')],
)
