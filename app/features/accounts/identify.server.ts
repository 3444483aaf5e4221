import type { Pool } from 'pg'
import { type Access, accessFor } from '#database/access.ts'
import { reasonOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { isAdmin } from './accounts.server.ts'
import type { Viewer, Visitor } from './accounts.ts'
import type { Auth } from './auth.server.ts'
import { shortAddress } from './client-address.ts'
import { RENEW_AFTER, sessionEnd } from './session-rules.ts'

type Identified = { access: Access; viewer: Visitor | null }

type Parts = { pool: Pool; auth: Auth; log: Log; address?: string }

/** Whether these cookies may be those of somebody who is signed in: by the name alone, since looking it up takes time. */
export const holdsSession = (cookies: string) => cookies.includes('venus.session')

/** Finds out who asks, and hands out the one door that this person may use. */
export async function identify(
  request: Request,
  { pool, auth, log, address = '' }: Parts,
): Promise<Identified> {
  const stranger = { access: accessFor(pool, { kind: 'anonymous' }), viewer: null }
  // Most readers carry no cookie at all: they cost no look-up.
  if (!request.headers.has('cookie')) return stranger
  const found = await auth.api.getSession({ headers: request.headers })
  if (!found) return stranger
  const { id, email } = found.user
  const member = accessFor(pool, { kind: 'member', userId: id })
  const admin = await isAdmin(member, id).catch((error: unknown) => {
    log.warn(reasonOf(error), 'the roles could not be looked up; treated as a viewer')
    return false
  })
  const role = admin ? 'admin' : 'viewer'
  const ends = await prolonged(auth, found.session, role)
  if (!ends) return stranger
  const access = admin
    ? accessFor(pool, { kind: 'admin', userId: id, address: shortAddress(address) })
    : member
  return { access, viewer: { id, email, role, sessionEnds: ends.toISOString() } }
}

type Found = { token: string; createdAt: Date; updatedAt: Date; expiresAt: Date }

/** When the session ends now that there was a visit; nothing, when it was revoked this very moment. */
async function prolonged(auth: Auth, session: Found, role: Viewer['role']): Promise<Date | undefined> {
  const now = new Date()
  if (now.getTime() - session.updatedAt.getTime() < RENEW_AFTER) return session.expiresAt
  const { internalAdapter } = await auth.$context
  const expiresAt = sessionEnd(role, session.createdAt, now)
  return (await internalAdapter.updateSession(session.token, { expiresAt }))?.expiresAt
}
