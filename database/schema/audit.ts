import { sql } from 'drizzle-orm'
import { bigint, check, index, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { keepers, system } from './roles.ts'

/**
 * What admins did. Written by triggers in the transaction of what they tell of, and by the system for what happens
 * around signing in. No policy lets anybody change a row; the system removes what is more than a year old.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    kind: text('kind').notNull(),
    /** The address of the account at that time: no reference, since what was done outlives the account. */
    actor: text('actor').notNull(),
    /** What it was done to, in words. */
    subject: text('subject').notNull().default(''),
    /** Where it came from, without its last part. */
    address: text('address').notNull().default(''),
  },
  (table) => [
    check('audit_log_subject_length', sql`char_length(${table.subject}) <= 200`),
    index('audit_log_by_actor').on(table.actor, table.id),
    index('audit_log_by_kind').on(table.kind, table.id),
    index('audit_log_by_time').on(table.at),
    pgPolicy('audit_log_read_by_keepers', { for: 'select', to: keepers, using: sql`true` }),
    pgPolicy('audit_log_written_by_system', { for: 'insert', to: system, withCheck: sql`true` }),
    pgPolicy('audit_log_forgotten_after_a_year', {
      for: 'delete',
      to: system,
      using: sql`at < now() - interval '1 year'`,
    }),
  ],
)
