import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'

type PendingSignIn = { id: string; email: string }

/** Finds the user whose password was right and whose code is missing. Without a path it cannot be called by HTTP. */
export const pendingSignInPlugin = {
  id: 'venus-pending-sign-ins',
  endpoints: {
    readPendingSignIn: createAuthEndpoint(
      { method: 'GET', requireHeaders: true },
      async (ctx): Promise<PendingSignIn | null> => {
        const { internalAdapter, secret, createAuthCookie } = ctx.context
        const name = await ctx.getSignedCookie(createAuthCookie('two_factor').name, secret)
        const stored = name ? await internalAdapter.findVerificationValue(name) : null
        if (!stored || stored.expiresAt <= new Date()) return null
        const user = await internalAdapter.findUserById(stored.value)
        return user && { id: user.id, email: user.email }
      },
    ),
  },
} satisfies BetterAuthPlugin
