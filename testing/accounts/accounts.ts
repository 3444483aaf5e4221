import { randomBytes, scryptSync } from 'node:crypto'
import type { Pool } from 'pg'
import type { AccountContext } from '#app/features/accounts/account-context.server.ts'
import { createAttemptLimiter } from '#app/features/accounts/attempt-limiter.server.ts'
import { createAuth, type PasswordHasher } from '#app/features/accounts/auth.server.ts'
import { identify } from '#app/features/accounts/identify.server.ts'
import { signIn } from '#app/features/accounts/sign-in.server.ts'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { accessFor } from '#database/access.ts'
import { createRateLimiter } from '#platform/limits/rate-limiter.ts'
import { createLog } from '#platform/log.ts'
import type { Email } from '#platform/mail.ts'
import { emptyTables } from '#testing/database.ts'

const secret = 's'.repeat(32)
const siteUrl = 'http://localhost:3000'

export const toFormData = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

export const requestWithCookie = (cookie?: string) =>
  new Request(`${siteUrl}/admin`, { headers: cookie ? { cookie } : {} })

export const cookiesFrom = (headers: Headers | undefined) =>
  (headers?.getSetCookie() ?? []).map((cookie) => cookie.split(';')[0]).join('; ')

export const deleteAllAccounts = ({ pool }: { pool: Pool }) =>
  emptyTables(pool, 'auth_users', 'auth_verifications', 'rate_counts')

const hashWithSalt = (salt: string, password: string) =>
  `${salt}:${scryptSync(password, salt, 32, { N: 16 }).toString('hex')}`

/** Passwords of tests need no protection, and hashing them properly takes long. */
const fastPasswordHashing: PasswordHasher = {
  hash: async (password) => hashWithSalt(randomBytes(16).toString('hex'), password),
  verify: async ({ hash, password }) => hashWithSalt(hash.split(':', 1)[0] ?? '', password) === hash,
}

/** A context for the functions about accounts, and the emails that were sent. */
export function openTestAccounts({ pool }: { pool: Pool }) {
  const log = createLog('silent')
  const system = accessFor(pool, { kind: 'system' })
  const auth = createAuth(system, { siteUrl, secret, passwordHasher: fastPasswordHashing }, log)
  const emails: Email[] = []
  const pendingWork: Promise<unknown>[] = []
  const context: AccountContext = {
    ip: '192.0.2.1',
    page: { site: defaultSite },
    services: {
      auth,
      attempts: createAttemptLimiter(createRateLimiter(system, secret)),
      settings: { siteUrl },
      newsletter: { isSentBySmtp: true },
      sendEmail: async (email) => void emails.push(email),
      afterResponse(work) {
        // A test that does not wait for it may end before it fails.
        work.catch(() => {})
        pendingWork.push(work)
      },
    },
  }
  const viewerWith = async (cookie?: string) =>
    (await identify(requestWithCookie(cookie), { pool, auth, log })).viewer
  return {
    log,
    system,
    auth,
    context,
    emails,
    viewerWith,
    /** Resolves when all work after responses is done. */
    settled: () => Promise.all(pendingWork),
    who: async (cookie?: string) => (await viewerWith(cookie))?.role ?? 'nobody',
    async signedIn(email: string, password: string) {
      const result = await signIn(context, requestWithCookie(), toFormData({ email, password }))
      if ('message' in result) throw new Error(result.message)
      return cookiesFrom(result.headers)
    },
    /** Of the link in the last email that has one. */
    token: () => emails.map(({ text }) => /\?token=([\w-]+)/.exec(text)?.[1]).findLast(Boolean) ?? 'no link',
  }
}
