import { sql } from 'drizzle-orm'
import { pgPolicy, pgRole } from 'drizzle-orm/pg-core'

/**
 * The roles of the actors (database/access.ts). None of them can log in, owns a table or bypasses row-level security.
 * They are created by database/roles.ts, since roles belong to the cluster and may exist already.
 */
export const anonymous = pgRole('venus_anonymous').existing()
export const member = pgRole('venus_member').existing()
export const assistant = pgRole('venus_assistant').existing()
export const admin = pgRole('venus_admin').existing()
export const system = pgRole('venus_system').existing()

/** An assistant reads what visitors read, and has policies of her own for what she writes. */
export const visitors = [anonymous, member, assistant]
export const everyone = [...visitors, admin, system]
export const adminRoles = [admin, system]

/** The id of the signed-in user, set for the transaction by database/access.ts; null for others. */
export const currentUserId = sql`nullif(current_setting('venus.user_id', true), '')`

/** What an assistant may change: a draft that no reader has ever seen. */
export const neverPublic = sql`not is_published and public_since is null`
export const ofNeverPublicPost = sql`exists (select from blog_posts
  where blog_posts.id = post_id and not is_published and public_since is null)`

export const adminFullAccessPolicy = (table: string) =>
  pgPolicy(`${table}_managed_by_admins`, {
    for: 'all',
    to: adminRoles,
    using: sql`true`,
    withCheck: sql`true`,
  })

export const systemOnlyPolicy = (table: string) =>
  pgPolicy(`${table}_managed_by_system`, { for: 'all', to: system, using: sql`true`, withCheck: sql`true` })
