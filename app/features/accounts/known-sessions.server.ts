import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookiePrefix } from './auth.server.ts'

/** What is remembered of a session; gone, when there is none any more. */
type Role = 'admin' | 'viewer' | 'gone'
type Remembered = { role: Role; until: number }

export type RequestSession = {
  token: string
  /** As it was found a while ago; nothing, when nobody has looked yet. Says how a request is treated, never what it may see. */
  role?: 'admin' | 'viewer'
}

export type KnownSessions = ReturnType<typeof createKnownSessions>

const ROLE_MS = 10 * 60_000
/** A session that is over never begins again; this long is long enough to make asking for it cheap. */
const GONE_MS = 60_000
const MOST_REMEMBERED = 10_000
/** As better-auth makes them: 32 bytes in Base64. */
const SIGNATURE_LENGTH = 44

type Options = { siteUrl: string; secret: string; now?: () => number }

/**
 * Which session a request comes with, without asking the database: a cookie counts if it was signed here, and the
 * session was not found to be gone a moment ago. So nobody gets pages made for them alone by writing a cookie.
 */
export function createKnownSessions({ siteUrl, secret, now = () => performance.now() }: Options) {
  const name = `${cookiePrefix(siteUrl)}.session_token=`
  const remembered = new Map<string, Remembered>()

  function isSigned(token: string, signature: string) {
    if (signature.length !== SIGNATURE_LENGTH) return false
    const right = createHmac('sha256', secret).update(token).digest()
    const given = Buffer.from(signature, 'base64')
    return given.length === right.length && timingSafeEqual(given, right)
  }

  function tokenIn(cookies: string): string | null {
    const value = cookieValue(cookies, name)
    const dot = value?.lastIndexOf('.') ?? -1
    if (!value || dot < 1) return null
    const token = value.slice(0, dot)
    return isSigned(token, value.slice(dot + 1)) ? token : null
  }

  return {
    in(cookies: string | null | undefined): RequestSession | null {
      const token = cookies ? tokenIn(cookies) : null
      if (!token) return null
      const found = remembered.get(token)
      if (!found || found.until < now()) return { token }
      return found.role === 'gone' ? null : { token, role: found.role }
    },
    /** What came of looking it up. */
    remember(token: string, role: Role) {
      remembered.delete(token)
      remembered.set(token, { role, until: now() + (role === 'gone' ? GONE_MS : ROLE_MS) })
      const [oldest] = remembered.keys()
      if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    },
  }
}

/** The first cookie of this name, as better-auth reads it. */
function cookieValue(cookies: string, name: string): string | null {
  for (let at = cookies.indexOf(name); at >= 0; at = cookies.indexOf(name, at + 1)) {
    const before = cookies.slice(0, at).trimEnd()
    if (before !== '' && !before.endsWith(';')) continue
    const end = cookies.indexOf(';', at)
    return decoded(cookies.slice(at + name.length, end < 0 ? undefined : end).trim())
  }
  return null
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
