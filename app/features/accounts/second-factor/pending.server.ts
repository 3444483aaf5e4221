import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import type { Desk } from '#app/features/accounts/desk.server.ts'

type Pending = { id: string; email: string }

/** Whose password was right and whose code is still missing. Without a path it cannot be asked for by HTTP. */
export const pendingSignIns = {
  id: 'venus-pending-sign-ins',
  endpoints: {
    readPendingSignIn: createAuthEndpoint(
      { method: 'GET', requireHeaders: true },
      async (ctx): Promise<Pending | null> => {
        const { internalAdapter, secret, createAuthCookie } = ctx.context
        const name = await ctx.getSignedCookie(createAuthCookie('two_factor').name, secret)
        const kept = name ? await internalAdapter.findVerificationValue(name) : null
        if (!kept || kept.expiresAt <= new Date()) return null
        const user = await internalAdapter.findUserById(kept.value)
        return user && { id: user.id, email: user.email }
      },
    ),
  },
} satisfies BetterAuthPlugin

export const pendingSignIn = ({ auth }: Desk, { headers }: Request): Promise<Pending | null> =>
  auth.api.readPendingSignIn({ headers })
