import { sql } from 'drizzle-orm'
import { pgPolicy, pgRole } from 'drizzle-orm/pg-core'

/**
 * Who a unit of work runs as. None of these roles may log in, owns a table or bypasses row-level security;
 * the first migration makes them, since roles belong to the cluster and may be there already.
 */
export const anonymous = pgRole('venus_anonymous').existing()
export const member = pgRole('venus_member').existing()
export const admin = pgRole('venus_admin').existing()
export const system = pgRole('venus_system').existing()

export const everyone = [anonymous, member, admin, system]
export const visitors = [anonymous, member]
export const keepers = [admin, system]

/** The signed-in person's id, set for the transaction by database/access.ts; null for everybody else. */
export const currentUserId = sql`nullif(current_setting('venus.user_id', true), '')`

/** Admins and the system's own worker may do everything with the rows of a content table. */
export const keepersManage = (table: string) =>
  pgPolicy(`${table}_kept_by_admins`, { for: 'all', to: keepers, using: sql`true`, withCheck: sql`true` })

/** Nobody but the system's own worker touches the rows. */
export const systemOnly = (table: string) =>
  pgPolicy(`${table}_kept_by_system`, { for: 'all', to: system, using: sql`true`, withCheck: sql`true` })
