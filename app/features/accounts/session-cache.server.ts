import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Role } from './accounts.ts'
import { cookiePrefix } from './auth.server.ts'

/** `gone`: the session has ended. */
type CachedRole = Role | 'gone'
type CachedSession = { role: CachedRole; expiresAt: number }

type RequestSession = {
  token: string
  /** Possibly outdated, missing if not cached. For scheduling requests only, never for permissions. */
  role?: Role
}

export type SessionCache = ReturnType<typeof createSessionCache>

const ROLE_TTL_MS = 10 * 60_000
/** An ended session never starts again; caching that for a minute makes repeated requests cheap. */
const ENDED_TTL_MS = 60_000
const MAX_CACHED_SESSIONS = 10_000
/** better-auth's: 32 bytes in Base64. */
const SIGNATURE_LENGTH = 44

type Options = { siteUrl: string; secret: string; now?: () => number }

/**
 * Finds the session of a request without a query: the cookie must have a valid signature, and the session must not be
 * known to have ended. So a made-up cookie does not make the server render uncached pages.
 */
export function createSessionCache({ siteUrl, secret, now = () => performance.now() }: Options) {
  const cookieStart = `${cookiePrefix(siteUrl)}.session_token=`
  const cache = new Map<string, CachedSession>()

  function hasValidSignature(token: string, signature: string) {
    if (signature.length !== SIGNATURE_LENGTH) return false
    const expected = createHmac('sha256', secret).update(token).digest()
    const actual = Buffer.from(signature, 'base64')
    return actual.length === expected.length && timingSafeEqual(actual, expected)
  }

  function readToken(cookies: string): string | null {
    const value = readCookie(cookies, cookieStart)
    const dot = value?.lastIndexOf('.') ?? -1
    if (!value || dot < 1) return null
    const token = value.slice(0, dot)
    return hasValidSignature(token, value.slice(dot + 1)) ? token : null
  }

  return {
    find(cookies: string | null | undefined): RequestSession | null {
      const token = cookies ? readToken(cookies) : null
      if (!token) return null
      const found = cache.get(token)
      if (!found || found.expiresAt < now()) return { token }
      return found.role === 'gone' ? null : { token, role: found.role }
    },
    /** Stores the result of a lookup. */
    set(token: string, role: CachedRole) {
      cache.delete(token)
      cache.set(token, { role, expiresAt: now() + (role === 'gone' ? ENDED_TTL_MS : ROLE_TTL_MS) })
      const [oldest] = cache.keys()
      if (cache.size > MAX_CACHED_SESSIONS && oldest !== undefined) cache.delete(oldest)
    },
  }
}

/** The first cookie of this name, as better-auth reads it. */
function readCookie(cookies: string, name: string): string | null {
  for (let at = cookies.indexOf(name); at >= 0; at = cookies.indexOf(name, at + 1)) {
    const before = cookies.slice(0, at).trimEnd()
    if (before !== '' && !before.endsWith(';')) continue
    const end = cookies.indexOf(';', at)
    return decodeCookieValue(cookies.slice(at + name.length, end < 0 ? undefined : end).trim())
  }
  return null
}

function decodeCookieValue(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
