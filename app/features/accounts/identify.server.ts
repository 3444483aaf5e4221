import type { Pool } from 'pg'
import { type Access, accessFor } from '#database/access.ts'
import { reasonOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { isAdmin } from './accounts.server.ts'
import type { Visitor } from './accounts.ts'
import type { Auth } from './auth.server.ts'

/** Who it is, the door they may use, and the cookies of a session that was prolonged by this visit. */
type Identified = { access: Access; viewer: Visitor | null; cookies: string[] }

/** Whether these cookies may be those of somebody who is signed in: by the name alone, since looking it up takes time. */
export const holdsSession = (cookies: string) => cookies.includes('venus.session')

/** Finds out who asks, and hands out the one door that this person may use. */
export async function identify(
  request: Request,
  { pool, auth, log }: { pool: Pool; auth: Auth; log: Log },
): Promise<Identified> {
  const stranger = { access: accessFor(pool, { kind: 'anonymous' }), viewer: null, cookies: [] }
  // Most readers carry no cookie at all: they cost no look-up.
  if (!request.headers.has('cookie')) return stranger
  const { response: session, headers } = await auth.api.getSession({
    headers: request.headers,
    returnHeaders: true,
  })
  if (!session) return stranger
  const { id, email } = session.user
  const sessionEnds = session.session.expiresAt.toISOString()
  const cookies = headers.getSetCookie()
  const member = accessFor(pool, { kind: 'member', userId: id })
  const admin = await isAdmin(member, id).catch((error: unknown) => {
    log.warn(reasonOf(error), 'the roles could not be looked up; treated as a viewer')
    return false
  })
  return admin
    ? {
        access: accessFor(pool, { kind: 'admin', userId: id }),
        viewer: { id, email, role: 'admin', sessionEnds },
        cookies,
      }
    : { access: member, viewer: { id, email, role: 'viewer', sessionEnds }, cookies }
}
