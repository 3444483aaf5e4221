import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Access } from '#database/access.ts'
import { authSessions, authUsers, userRoles } from '#database/schema/accounts.ts'
import { ADMIN_SECURITY } from './admin-security.ts'

const MOST_ADMINS = 100

const person = z.object({ userId: z.string() })

/** Queries about admins and sessions that only the system may make. Without a path none can be asked for by HTTP. */
export const adminSecurity = (system: Access) =>
  ({
    id: 'venus-admin-security',
    endpoints: {
      isSecondFactorRequired: createAuthEndpoint({ method: 'POST' }, async (): Promise<boolean> => {
        const { rows } = await system.run((db) => db.execute(sql`select where ${isRequired}`))
        return rows.length > 0
      }),

      /** Whether the site asks this admin for a second factor that they have not set up. */
      lacksSecondFactor: createAuthEndpoint(
        { method: 'POST', body: person },
        async ({ body: { userId } }): Promise<boolean> => {
          const { rows } = await system.run((db) =>
            db.execute(
              sql`select from auth_users where id = ${userId} and not two_factor_enabled and ${isRequired}`,
            ),
          )
          return rows.length > 0
        },
      ),

      listAdmins: createAuthEndpoint(
        { method: 'POST' },
        async (): Promise<{ email: string; hasCodes: boolean }[]> =>
          system.run((db) =>
            db
              .select({ email: authUsers.email, hasCodes: authUsers.twoFactorEnabled })
              .from(userRoles)
              .innerJoin(authUsers, eq(authUsers.id, userRoles.userId))
              .where(eq(userRoles.role, 'admin'))
              .orderBy(sql`lower(${authUsers.email})`)
              .limit(MOST_ADMINS),
          ),
      ),

      /** Whether the person had such a session. */
      endSession: createAuthEndpoint(
        { method: 'POST', body: person.extend({ id: z.string() }) },
        async ({ body: { userId, id } }): Promise<boolean> => {
          const ended = await system.run((db) =>
            db
              .delete(authSessions)
              .where(and(eq(authSessions.userId, userId), eq(authSessions.id, id)))
              .returning({ id: authSessions.id }),
          )
          return ended.length > 0
        },
      ),

      /** Ends what somebody may have begun in the person's name: invitations, and a change of the address. */
      endPendingLinks: createAuthEndpoint({ method: 'POST', body: person }, async ({ body: { userId } }) => {
        await system.run((db) =>
          db.execute(sql`
            delete from auth_verifications
            where case when identifier like 'invite:%' then value::jsonb #>> '{by,id}' = ${userId}
              when identifier like 'confirm:%' then value::jsonb ->> 'userId' = ${userId} end`),
        )
      }),
    },
  }) satisfies BetterAuthPlugin

const isRequired = sql`exists (select from site_settings where name = ${ADMIN_SECURITY}
  and value @> '{"secondFactorRequired": true}')`
