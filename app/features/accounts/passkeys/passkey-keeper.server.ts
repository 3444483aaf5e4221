import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Access } from '#database/access.ts'
import { authPasskeys } from '#database/schema/accounts.ts'
import { MOST_PASSKEYS, type Passkey } from './passkeys.ts'

const owner = z.object({ userId: z.string() })
const own = owner.extend({ id: z.string() })

/**
 * Looks after what is known of passkeys; asking a device for one takes more (passkey-auth.server.ts). Whose they are
 * stands in every query. Without a path none of it can be asked for by HTTP.
 */
export const passkeyKeeper = (system: Access) =>
  ({
    id: 'venus-passkey-keeper',
    endpoints: {
      readPasskeys: createAuthEndpoint(
        { method: 'POST', body: owner },
        async ({ body }): Promise<Passkey[]> => {
          const rows = await system.run((db) =>
            db
              .select()
              .from(authPasskeys)
              .where(eq(authPasskeys.userId, body.userId))
              .orderBy(asc(authPasskeys.createdAt))
              .limit(MOST_PASSKEYS),
          )
          return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
            ...{ id, name, addedAt: createdAt.toISOString() },
            lastUsedAt: lastUsedAt?.toISOString() ?? null,
          }))
        },
      ),

      renamePasskey: createAuthEndpoint(
        { method: 'POST', body: own.extend({ name: z.string() }) },
        async ({ body }): Promise<boolean> => {
          const renamed = await system.run((db) =>
            db
              .update(authPasskeys)
              .set({ name: body.name })
              .where(thisOne(body))
              .returning({ id: authPasskeys.id }),
          )
          return renamed.length > 0
        },
      ),

      /** Answers its name, or nothing when it is gone already. */
      removePasskey: createAuthEndpoint(
        { method: 'POST', body: own },
        async ({ body }): Promise<string | null> => {
          const [removed] = await system.run((db) =>
            db.delete(authPasskeys).where(thisOne(body)).returning({ name: authPasskeys.name }),
          )
          return removed?.name ?? null
        },
      ),

      notePasskeyUse: createAuthEndpoint(
        { method: 'POST', body: z.object({ credentialId: z.string() }) },
        async ({ body }) => {
          await system.run((db) =>
            db
              .update(authPasskeys)
              .set({ lastUsedAt: new Date() })
              .where(eq(authPasskeys.credentialID, body.credentialId)),
          )
        },
      ),
    },
  }) satisfies BetterAuthPlugin

const thisOne = ({ userId, id }: z.output<typeof own>) =>
  and(eq(authPasskeys.userId, userId), eq(authPasskeys.id, id))
