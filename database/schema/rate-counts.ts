import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { systemOnlyPolicy } from './roles.ts'

/**
 * Counters of platform/limits/rate-limiter.ts. Keys are keyed hashes: the table reveals neither IPs nor accounts. Its
 * migration makes it unlogged: counting does not wait for the disk, and the counts are lost when the database crashes.
 */
export const rateCounts = pgTable(
  'rate_counts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
  },
  (table) => [index('rate_counts_by_end').on(table.endsAt), systemOnlyPolicy('rate_counts')],
)
