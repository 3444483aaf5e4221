import { randomBytes, scryptSync } from 'node:crypto'
import type { Pool } from 'pg'
import { createAttempts } from '#app/features/accounts/attempts.server.ts'
import { createAuth, type PasswordKeeping } from '#app/features/accounts/auth.server.ts'
import type { Desk } from '#app/features/accounts/desk.server.ts'
import { identify } from '#app/features/accounts/identify.server.ts'
import { signIn } from '#app/features/accounts/sign-in.server.ts'
import { defaultSite } from '#app/features/site/site.ts'
import { accessFor } from '#database/access.ts'
import { createLimits } from '#platform/limits/limits.ts'
import { createLog } from '#platform/log.ts'
import type { Letter } from '#platform/mail.ts'

const secret = 's'.repeat(32)
const siteUrl = 'http://localhost:3000'

export const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

export const requestWith = (cookie?: string) =>
  new Request(`${siteUrl}/admin`, { headers: cookie ? { cookie } : {} })

export const cookieOf = (headers: Headers | undefined) =>
  (headers?.getSetCookie() ?? []).map((cookie) => cookie.split(';')[0]).join('; ')

/** For tests: as if nobody had ever been here. */
export const forgetEverybody = ({ pool }: { pool: Pool }) =>
  pool.query('truncate auth_users, auth_verifications, rate_counts cascade')

const keptWith = (salt: string, password: string) =>
  `${salt}:${scryptSync(password, salt, 32, { N: 16 }).toString('hex')}`

/** Passwords of tests are worth no effort to whoever would steal them. */
const passwords: PasswordKeeping = {
  hash: async (password) => keptWith(randomBytes(16).toString('hex'), password),
  verify: async ({ hash, password }) => keptWith(hash.split(':', 1)[0] ?? '', password) === hash,
}

/** For tests: everything about accounts on a database of the test's own, and the letters that were sent. */
export function openTestDesk({ pool }: { pool: Pool }) {
  const log = createLog('silent')
  const system = accessFor(pool, { kind: 'system' })
  const auth = createAuth(system, { siteUrl, secret, passwords }, log)
  const letters: Letter[] = []
  const later: Promise<unknown>[] = []
  const desk: Desk = {
    auth,
    attempts: createAttempts(createLimits(system, secret)),
    address: '192.0.2.1',
    ...{ site: defaultSite, siteUrl },
    sendLetter: async (letter) => void letters.push(letter),
    afterAnswer(work) {
      // A test that does not ask for it may be over before it is.
      work.catch(() => {})
      later.push(work)
    },
  }
  const viewerWith = async (cookie?: string) =>
    (await identify(requestWith(cookie), { pool, auth, log })).viewer
  return {
    ...{ log, system, auth, desk, letters, viewerWith },
    /** What is done after the answers is done when this is. */
    settled: () => Promise.all(later),
    who: async (cookie?: string) => (await viewerWith(cookie))?.role ?? 'nobody',
    async signedIn(email: string, password: string) {
      const result = await signIn(desk, requestWith(), formOf({ email, password }))
      if ('error' in result) throw new Error(result.error)
      return cookieOf(result.headers)
    },
    /** The token of the link in the last letter that has one. */
    token: () => letters.map(({ text }) => /\?token=([\w-]+)/.exec(text)?.[1]).findLast(Boolean) ?? 'no link',
  }
}
