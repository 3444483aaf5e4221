import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isAdmin } from '#app/features/accounts/accounts.server.ts'
import type { Access } from '#database/access.ts'

/**
 * What there is to know and to do about roles for those who are not signed in. Keeps an admin's promise to somebody who was invited: by the time it is kept nobody is signed in, so the system
 * does it, and only while the admin is still one. Without a path it cannot be asked for by HTTP.
 */
export const roleGiver = (system: Access) =>
  ({
    id: 'venus-role-giver',
    endpoints: {
      /** For those who are not signed in and ask for a letter. */
      hasAdminRole: createAuthEndpoint(
        { method: 'POST', body: z.object({ userId: z.string() }) },
        ({ body: { userId } }) => isAdmin(system, userId),
      ),
      /** Codes and passkeys open the account no more, and every session of it ends. */
      endSecondFactors: createAuthEndpoint(
        { method: 'POST', body: z.object({ userId: z.string() }) },
        ({ body: { userId } }) =>
          system.run(async (db) => {
            await db.execute(sql`delete from auth_two_factors where user_id = ${userId}`)
            await db.execute(sql`delete from auth_passkeys where user_id = ${userId}`)
            await db.execute(sql`update auth_users set two_factor_enabled = false where id = ${userId}`)
            await db.execute(sql`delete from auth_sessions where user_id = ${userId}`)
          }),
      ),
      keepPromise: createAuthEndpoint(
        { method: 'POST', body: z.object({ userId: z.string(), by: z.string() }) },
        /** Whether the role is new. */
        async ({ body: { userId, by } }): Promise<boolean> => {
          const { rowCount } = await system.run((db) =>
            db.execute(sql`
              with promised as (select email from auth_users join user_roles on user_id = id and role = 'admin'
                where id = ${by}),
              given as (insert into user_roles (user_id, role) select ${userId}, 'admin' from promised
                on conflict do nothing returning user_id)
              insert into audit_log (kind, actor, subject)
              select 'admin-granted', promised.email, invited.email
              from promised, given join auth_users invited on invited.id = given.user_id`),
          )
          return (rowCount ?? 0) > 0
        },
      ),
    },
  }) satisfies BetterAuthPlugin
