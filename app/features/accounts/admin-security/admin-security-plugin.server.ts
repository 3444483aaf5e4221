import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { StaffRole } from '#app/features/accounts/people/people.ts'
import type { Access } from '#database/access.ts'
import { authSessions, authUsers, userRoles } from '#database/schema/accounts.ts'
import { ADMIN_SECURITY_SETTING } from './admin-security.ts'

const MAX_STAFF = 200

const userSchema = z.object({ userId: z.string() })

/** Queries about admins and sessions that only the system may run. Without a path none can be called by HTTP. */
export const adminSecurityPlugin = (system: Access) =>
  ({
    id: 'venus-admin-security',
    endpoints: {
      isSecondFactorRequired: createAuthEndpoint({ method: 'POST' }, async (): Promise<boolean> => {
        const { rows } = await system.run((db) => db.execute(sql`select where ${secondFactorRequiredSql}`))
        return rows.length > 0
      }),

      /** Whether the site requires a second factor that this admin or assistant has not set up. */
      lacksSecondFactor: createAuthEndpoint(
        { method: 'POST', body: userSchema },
        async ({ body: { userId } }): Promise<boolean> => {
          const { rows } = await system.run((db) =>
            db.execute(
              sql`select from auth_users where id = ${userId} and not two_factor_enabled and ${secondFactorRequiredSql}`,
            ),
          )
          return rows.length > 0
        },
      ),

      listAdmins: createAuthEndpoint({ method: 'POST' }, () => listPeopleWith(system, ['admin'])),

      listStaff: createAuthEndpoint({ method: 'POST' }, () => listPeopleWith(system, ['admin', 'assistant'])),

      /** False when the user has no such session. */
      endSession: createAuthEndpoint(
        { method: 'POST', body: userSchema.extend({ id: z.string() }) },
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

      /** Deletes the user's open invitations and email changes, which somebody with a stolen session may have started. */
      endPendingLinks: createAuthEndpoint(
        { method: 'POST', body: userSchema },
        async ({ body: { userId } }) => {
          await system.run((db) =>
            db.execute(sql`
            delete from auth_verifications
            where case when identifier like 'invite:%' then value::jsonb #>> '{by,id}' = ${userId}
              when identifier like 'confirm:%' then value::jsonb ->> 'userId' = ${userId} end`),
          )
        },
      ),
    },
  }) satisfies BetterAuthPlugin

const listPeopleWith = (
  system: Access,
  roles: StaffRole[],
): Promise<{ email: string; hasCodes: boolean }[]> =>
  system.run((db) =>
    db
      .select({ email: authUsers.email, hasCodes: authUsers.twoFactorEnabled })
      .from(userRoles)
      .innerJoin(authUsers, eq(authUsers.id, userRoles.userId))
      .where(inArray(userRoles.role, roles))
      .orderBy(sql`lower(${authUsers.email})`)
      .limit(MAX_STAFF),
  )

const secondFactorRequiredSql = sql`exists (select from site_settings where name = ${ADMIN_SECURITY_SETTING}
  and value @> '{"secondFactorRequired": true}')`
