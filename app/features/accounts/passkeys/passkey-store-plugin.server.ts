import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Access } from '#database/access.ts'
import { authPasskeys } from '#database/schema/accounts.ts'
import { MAX_PASSKEYS, type Passkey } from './passkeys.ts'

const ownerSchema = z.object({ userId: z.string() })
const ownPasskeySchema = ownerSchema.extend({ id: z.string() })

/**
 * The stored passkeys; passkey-auth.server.ts creates and verifies them. Lists and changes name the owner. Without a path
 * nothing here can be called by HTTP.
 */
export const passkeyStorePlugin = (system: Access) =>
  ({
    id: 'venus-passkey-store',
    endpoints: {
      readPasskeys: createAuthEndpoint(
        { method: 'POST', body: ownerSchema },
        async ({ body }): Promise<Passkey[]> => {
          const rows = await system.run((db) =>
            db
              .select()
              .from(authPasskeys)
              .where(eq(authPasskeys.userId, body.userId))
              .orderBy(asc(authPasskeys.createdAt))
              .limit(MAX_PASSKEYS),
          )
          return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
            id,
            name,
            addedAt: createdAt.toISOString(),
            lastUsedAt: lastUsedAt?.toISOString() ?? null,
          }))
        },
      ),

      renamePasskey: createAuthEndpoint(
        { method: 'POST', body: ownPasskeySchema.extend({ name: z.string() }) },
        async ({ body }): Promise<boolean> => {
          const renamed = await system.run((db) =>
            db
              .update(authPasskeys)
              .set({ name: body.name })
              .where(isOwnPasskey(body))
              .returning({ id: authPasskeys.id }),
          )
          return renamed.length > 0
        },
      ),

      /** Returns its name, or null when there is no such passkey. */
      removePasskey: createAuthEndpoint(
        { method: 'POST', body: ownPasskeySchema },
        async ({ body }): Promise<string | null> => {
          const [removed] = await system.run((db) =>
            db.delete(authPasskeys).where(isOwnPasskey(body)).returning({ name: authPasskeys.name }),
          )
          return removed?.name ?? null
        },
      ),

      recordPasskeyUse: createAuthEndpoint(
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

const isOwnPasskey = ({ userId, id }: z.output<typeof ownPasskeySchema>) =>
  and(eq(authPasskeys.userId, userId), eq(authPasskeys.id, id))
