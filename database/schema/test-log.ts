import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { authUsers } from './accounts.ts'
import { maxLengths, readByAssistants } from './checks.ts'
import { timestamps, timestamptz } from './columns.ts'
import { products } from './products.ts'
import { adminFullAccessPolicy, assistant, currentUserId, visitors } from './roles.ts'

/** Both under row-level security: of a draft nobody but staff sees the product. */
const logIs = (condition: string) =>
  sql.raw(`exists (select from products where products.id = product_id and ${condition})`)
const isOpen = logIs('is_test_log_public')
const isOwnAndClosed = sql`noted_by = ${currentUserId} and ${logIs('not is_test_log_public')}`

/** Dated notes and pictures while she tests a product. */
export const testEntries = pgTable(
  'test_entries',
  {
    /** Made by the browser: a note that is sent twice is one row. */
    id: uuid('id').primaryKey().defaultRandom(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    happenedAt: timestamptz('happened_at').notNull(),
    /** The day of `happened_at` in the time zone that the site had when it was noted. */
    happenedOn: date('happened_on', { mode: 'string' }).notNull(),
    words: text('words').notNull().default(''),
    /** `{ id, url, alt }` in their order; the id is made by the browser, so that one that is sent twice is there once. */
    pictures: jsonb('pictures').notNull().default([]),
    notedBy: text('noted_by').references(() => authUsers.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (table) => [
    check(
      'test_entries_day_near_moment',
      sql`abs(${table.happenedOn} - (${table.happenedAt} at time zone 'UTC')::date) <= 1`,
    ),
    check(
      'test_entries_picture_limits',
      sql`case when jsonb_typeof(${table.pictures}) = 'array'
        then jsonb_array_length(${table.pictures}) <= 8 and char_length(${table.pictures}::text) <= 20000
        else false end`,
    ),
    check('test_entries_lengths', maxLengths([[table.words, 2000]])),
    index('test_entries_of_product').on(table.productId, table.happenedAt),
    pgPolicy('test_entries_read_when_open', { for: 'select', to: visitors, using: isOpen }),
    readByAssistants('test_entries'),
    // What readers can see is published, and what others noted has no history: neither is for assistants.
    pgPolicy('test_entries_of_closed_logs_managed_by_assistants', {
      for: 'all',
      to: assistant,
      using: isOwnAndClosed,
      withCheck: isOwnAndClosed,
    }),
    // Not by a revoked grant: a machine with the version before would answer with an error instead of a refusal.
    pgPolicy('test_entries_never_deleted_by_assistants', {
      as: 'restrictive',
      for: 'delete',
      to: assistant,
      using: sql`false`,
    }),
    adminFullAccessPolicy('test_entries'),
  ],
)
