import { sql } from 'drizzle-orm'
import { bigint, check, index, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { adminRoles, system } from './roles.ts'

/**
 * What admins did. Written by triggers in the transaction of the change, and by the system for events of signing in. No
 * role can update a row; the system deletes those older than a year.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamptz('at').notNull().defaultNow(),
    kind: text('kind').notNull(),
    /** The email of the account at that time: no reference, since the log outlives the account. */
    actor: text('actor').notNull(),
    /** What it was done to, in words. */
    subject: text('subject').notNull().default(''),
    /** Shortened. */
    ip: text('ip').notNull().default(''),
  },
  (table) => [
    check('audit_log_subject_length', sql`char_length(${table.subject}) <= 200`),
    index('audit_log_by_actor').on(table.actor, table.id),
    index('audit_log_by_kind').on(table.kind, table.id),
    index('audit_log_by_time').on(table.at),
    pgPolicy('audit_log_read_by_admins', { for: 'select', to: adminRoles, using: sql`true` }),
    pgPolicy('audit_log_written_by_system', { for: 'insert', to: system, withCheck: sql`true` }),
    pgPolicy('audit_log_deleted_after_a_year', {
      for: 'delete',
      to: system,
      using: sql`at < now() - interval '1 year'`,
    }),
  ],
)
