import { sql } from 'drizzle-orm'
import { pgPolicy, pgRole } from 'drizzle-orm/pg-core'

/**
 * The roles of the actors (database/access.ts). None of them can log in, owns a table or bypasses row-level security.
 * They are created by database/roles.ts, since roles belong to the cluster and may exist already.
 */
export const anonymous = pgRole('venus_anonymous').existing()
export const member = pgRole('venus_member').existing()
export const admin = pgRole('venus_admin').existing()
export const system = pgRole('venus_system').existing()

export const everyone = [anonymous, member, admin, system]
export const visitors = [anonymous, member]
export const adminRoles = [admin, system]

/** The id of the signed-in user, set for the transaction by database/access.ts; null for others. */
export const currentUserId = sql`nullif(current_setting('venus.user_id', true), '')`

export const adminFullAccessPolicy = (table: string) =>
  pgPolicy(`${table}_managed_by_admins`, {
    for: 'all',
    to: adminRoles,
    using: sql`true`,
    withCheck: sql`true`,
  })

export const systemOnlyPolicy = (table: string) =>
  pgPolicy(`${table}_managed_by_system`, { for: 'all', to: system, using: sql`true`, withCheck: sql`true` })
