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
        async ({ body: { userId, by } }) => {
          await system.run((db) =>
            db.execute(sql`
              insert into user_roles (user_id, role)
              select ${userId}, 'admin' from user_roles where user_id = ${by} and role = 'admin'
              on conflict do nothing`),
          )
        },
      ),
    },
  }) satisfies BetterAuthPlugin
