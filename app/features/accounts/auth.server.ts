import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { drizzle } from 'drizzle-orm/pg-proxy'
import { z } from 'zod'
import type { Access } from '#database/access.ts'
import * as tables from '#database/schema/accounts.ts'
import { reasonOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { isAdmin } from './accounts.server.ts'
import { adminSecurity } from './admin-security/admin-security.server.ts'
import { auditKeeper } from './audit-keeper.server.ts'
import { passkeyKeeper } from './passkeys/passkey-keeper.server.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from './password-rule.ts'
import { roleGiver } from './people/role-giver.server.ts'
import { makeRecoveryCodes } from './second-factor/make-recovery-codes.server.ts'
import { pendingSignIns } from './second-factor/pending.server.ts'
import { LONGEST_SESSION_SECONDS, sessionEnd } from './session-rules.ts'

export type Auth = ReturnType<typeof createAuth>

/** How passwords are kept. Without one it is better-auth's own, made to take long. */
export type PasswordKeeping = {
  hash(password: string): Promise<string>
  verify(kept: { hash: string; password: string }): Promise<boolean>
}

type AuthSettings = { siteUrl: string; secret: string; passwords?: PasswordKeeping }

export const createAuth = (system: Access, { siteUrl, secret, passwords }: AuthSettings, log: Log) =>
  betterAuth({
    appName: 'Venus',
    baseURL: siteUrl,
    secret,
    database: drizzleAdapter(databaseOf(system), {
      provider: 'pg',
      schema: {
        user: tables.authUsers,
        session: tables.authSessions,
        account: tables.authAccounts,
        verification: tables.authVerifications,
        twoFactor: tables.authTwoFactors,
        passkey: tables.authPasskeys,
      },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD,
      maxPasswordLength: MAX_PASSWORD,
      autoSignIn: false,
      password: passwords,
    },
    plugins: [
      twoFactor({ backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes } }),
      ...[pendingSignIns, sessionOpener, roleGiver(system), auditKeeper(system), passkeyKeeper(system)],
      adminSecurity(system),
    ],
    // Prolonged by visits that say who it is (identify.server.ts), where the role is known.
    session: {
      expiresIn: LONGEST_SESSION_SECONDS,
      disableSessionRefresh: true,
      additionalFields: { confirmedAt: { type: 'date', required: false, input: false } },
    },
    databaseHooks: { session: { create: { before: endByRole(system) } } },
    advanced: {
      ...cookieRules(siteUrl),
      // Known better, and kept in part only, by identify.server.ts.
      ipAddress: { disableIpTracking: true },
    },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, error) => log.error(reasonOf(error), message) },
  })

/**
 * `__Host-` over https: a browser takes such a cookie from this very host alone, and from no other name of its domain.
 * better-auth knows `__Secure-` only, and puts it in front by itself unless told not to.
 */
const cookieRules = (siteUrl: string) => {
  const isHttps = siteUrl.startsWith('https:')
  return {
    cookiePrefix: cookiePrefix(siteUrl),
    useSecureCookies: false,
    defaultCookieAttributes: { secure: isHttps },
  }
}

export const cookiePrefix = (siteUrl: string) => (siteUrl.startsWith('https:') ? '__Host-venus' : 'venus')

/** Whichever way somebody came in, the session lasts as long as their role allows. */
const endByRole = (system: Access) => async (session: { userId: string }) => {
  const now = new Date()
  const role = (await isAdmin(system, session.userId)) ? 'admin' : 'viewer'
  return { data: { ...session, expiresAt: sessionEnd(role, now, now) } }
}

/** Signs in somebody who has shown by a letter who they are. Without a path it cannot be asked for by HTTP. */
const sessionOpener = {
  id: 'venus-session-opener',
  endpoints: {
    openSession: createAuthEndpoint(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw new APIError('NOT_FOUND')
        await setSessionCookie(ctx, { user, session: await internalAdapter.createSession(user.id) })
      },
    ),
  },
} satisfies BetterAuthPlugin

/** better-auth writes its own queries; each goes through the door as the system, like everybody else's. */
const databaseOf = (system: Access) =>
  drizzle((text, values, method) =>
    system.run(async ({ $client: connection }) => {
      const { rows } =
        method === 'execute'
          ? await connection.query(text, values)
          : await connection.query({ text, values, rowMode: 'array' })
      return { rows }
    }),
  )
