import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readRole } from '#app/features/accounts/accounts.server.ts'
import type { Access } from '#database/access.ts'

/** Queries about roles for requests without sign-in. Without a path none can be called by HTTP. */
export const rolePlugin = (system: Access) =>
  ({
    id: 'venus-roles',
    endpoints: {
      /** Of a user who wants to reset their password. */
      hasAdminRole: createAuthEndpoint(
        { method: 'POST', body: z.object({ userId: z.string() }) },
        async ({ body: { userId } }) => (await readRole(system, userId)) === 'admin',
      ),
      /** Removes codes and passkeys, and ends every session of the user. */
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
      /** Only while the inviting user is still an admin. An admin stays one. Returns whether the role is new. */
      grantInvitedRole: createAuthEndpoint(
        {
          method: 'POST',
          body: z.object({ userId: z.string(), by: z.string(), role: z.enum(['admin', 'assistant']) }),
        },
        async ({ body: { userId, by, role } }): Promise<boolean> => {
          const { rowCount } = await system.run((db) =>
            db.execute(sql`
              with inviter as (select email from auth_users join user_roles on user_id = id and role = 'admin'
                where id = ${by}),
              replaced as (delete from user_roles where user_id = ${userId} and role = 'assistant'
                and ${role} = 'admin' and exists (select from inviter)),
              granted as (insert into user_roles (user_id, role) select ${userId}, ${role} from inviter
                where not exists (select from user_roles where user_id = ${userId} and role = 'admin')
                on conflict do nothing returning user_id)
              insert into audit_log (kind, actor, subject)
              select ${`${role}-granted`}, inviter.email, invited.email
              from inviter, granted join auth_users invited on invited.id = granted.user_id`),
          )
          return (rowCount ?? 0) > 0
        },
      ),
    },
  }) satisfies BetterAuthPlugin
