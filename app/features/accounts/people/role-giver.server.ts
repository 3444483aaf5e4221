import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Access } from '#database/access.ts'

/**
 * Keeps an admin's promise to somebody who was invited: by the time it is kept nobody is signed in, so the system
 * does it, and only while the admin is still one. Without a path it cannot be asked for by HTTP.
 */
export const roleGiver = (system: Access) =>
  ({
    id: 'venus-role-giver',
    endpoints: {
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
