import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { drizzle } from 'drizzle-orm/pg-proxy'
import { z } from 'zod'
import type { Access } from '#database/access.ts'
import * as tables from '#database/schema/accounts.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { readRole } from './accounts.server.ts'
import { adminSecurityPlugin } from './admin-security/admin-security-plugin.server.ts'
import { auditPlugin } from './audit-plugin.server.ts'
import { passkeyStorePlugin } from './passkeys/passkey-store-plugin.server.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-length.ts'
import { rolePlugin } from './people/role-plugin.server.ts'
import { removalPlugin } from './removal/removal-plugin.server.ts'
import { generateRecoveryCodes } from './second-factor/generate-recovery-codes.server.ts'
import { pendingSignInPlugin } from './second-factor/pending-sign-in-plugin.server.ts'
import { MAX_SESSION_SECONDS, sessionExpiry } from './session-lifetime.ts'

export type Auth = ReturnType<typeof createAuth>

/** The default is better-auth's own, which is slow on purpose. */
export type PasswordHasher = {
  hash(password: string): Promise<string>
  verify(stored: { hash: string; password: string }): Promise<boolean>
}

type AuthOptions = { siteUrl: string; secret: string; passwordHasher?: PasswordHasher }

export const createAuth = (system: Access, { siteUrl, secret, passwordHasher }: AuthOptions, log: Log) =>
  betterAuth({
    appName: 'Venus',
    baseURL: siteUrl,
    secret,
    database: drizzleAdapter(createAuthDatabase(system), {
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
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      autoSignIn: false,
      password: passwordHasher,
    },
    plugins: [
      twoFactor({ backupCodeOptions: { customBackupCodesGenerate: generateRecoveryCodes } }),
      pendingSignInPlugin,
      sessionPlugin,
      rolePlugin(system),
      auditPlugin(system),
      passkeyStorePlugin(system),
      adminSecurityPlugin(system),
      removalPlugin(system),
    ],
    // identify.server.ts extends sessions, since only there the role is known.
    session: {
      expiresIn: MAX_SESSION_SECONDS,
      disableSessionRefresh: true,
      additionalFields: { confirmedAt: { type: 'date', required: false, input: false } },
    },
    databaseHooks: { session: { create: { before: setExpiryByRole(system) } } },
    advanced: {
      ...cookieOptions(siteUrl),
      // identify.server.ts stores the anonymized IP.
      ipAddress: { disableIpTracking: true },
    },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, error) => log.error(loggableError(error), message) },
  })

/**
 * `__Host-` over https: browsers accept such a cookie from this exact host only. better-auth knows only `__Secure-`,
 * which `useSecureCookies` would add.
 */
const cookieOptions = (siteUrl: string) => {
  const isHttps = siteUrl.startsWith('https:')
  return {
    cookiePrefix: cookiePrefix(siteUrl),
    useSecureCookies: false,
    defaultCookieAttributes: { secure: isHttps },
  }
}

export const cookiePrefix = (siteUrl: string) => (siteUrl.startsWith('https:') ? '__Host-venus' : 'venus')

/** However the user signed in, the role decides how long the session lasts. */
const setExpiryByRole = (system: Access) => async (session: { userId: string }) => {
  const now = new Date()
  const role = await readRole(system, session.userId)
  return { data: { ...session, expiresAt: sessionExpiry(role, now, now) } }
}

/** Signs in a user who has opened a link from an email. Without a path it cannot be called by HTTP. */
const sessionPlugin = {
  id: 'venus-sessions',
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

/** better-auth writes its own queries; they run with the permissions of the system. */
const createAuthDatabase = (system: Access) =>
  drizzle((text, values, method) =>
    system.run(async ({ $client: connection }) => {
      const { rows } =
        method === 'execute'
          ? await connection.query(text, values)
          : await connection.query({ text, values, rowMode: 'array' })
      return { rows }
    }),
  )
