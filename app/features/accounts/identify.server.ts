import type { Pool } from 'pg'
import { type Access, type Actor, accessFor } from '#database/access.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { readRole } from './accounts.server.ts'
import { isStaff, type Role, type SessionViewer } from './accounts.ts'
import type { Auth } from './auth.server.ts'
import { anonymizeIp } from './client-ip.ts'
import { RENEW_SESSION_AFTER_MS, sessionExpiry } from './session-lifetime.ts'

type IdentifiedRequest = { access: Access; viewer: SessionViewer | null }

type Dependencies = { pool: Pool; auth: Auth; log: Log; ip?: string }

/** Whether the request may belong to a signed-in user. Checks only the cookie's name, which needs no query. */
export const hasSessionCookie = (cookies: string) => cookies.includes('venus.session')

/** Finds the viewer of a request and the database access with their permissions. */
export async function identify(
  request: Request,
  { pool, auth, log, ip = '' }: Dependencies,
): Promise<IdentifiedRequest> {
  const anonymous = { access: accessFor(pool, { kind: 'anonymous' }), viewer: null }
  // Most readers have no cookie: no query for them.
  if (!request.headers.has('cookie')) return anonymous
  const found = await auth.api.getSession({ headers: request.headers })
  if (!found) return anonymous
  const { id, email } = found.user
  const member = accessFor(pool, { kind: 'member', userId: id })
  const { role, lacksSecondFactor } = await readSessionRole(member, auth, id).catch((error: unknown) => {
    log.warn(loggableError(error), 'role lookup failed, treated as viewer')
    return { role: 'viewer' as const, lacksSecondFactor: false }
  })
  const network = anonymizeIp(ip)
  const expiresAt = await renewSession(auth, { ...found.session, network }, role)
  if (!expiresAt) return anonymous
  // In case a page forgets its guard: without the second factor the database grants no permissions of the role.
  const actors: Record<Role, Actor> = {
    admin: { kind: 'admin', userId: id, ip: network },
    assistant: { kind: 'assistant', userId: id },
    viewer: member.actor,
  }
  const access = lacksSecondFactor ? member : accessFor(pool, actors[role])
  const confirmedAt = found.session.confirmedAt?.toISOString() ?? null
  return {
    access,
    viewer: { id, email, role, sessionExpiresAt: expiresAt.toISOString(), confirmedAt, lacksSecondFactor },
  }
}

async function readSessionRole(member: Access, auth: Auth, userId: string) {
  const role = await readRole(member, userId)
  return {
    role,
    lacksSecondFactor: isStaff(role) && (await auth.api.lacksSecondFactor({ body: { userId } })),
  }
}

type FoundSession = {
  token: string
  createdAt: Date
  updatedAt: Date
  expiresAt: Date
  ipAddress?: string | null
  network: string
}

/** Extends the session and returns its new end; nothing when it was revoked meanwhile. */
async function renewSession(auth: Auth, session: FoundSession, role: Role): Promise<Date | undefined> {
  const now = new Date()
  const hasNetwork = session.network === '' || Boolean(session.ipAddress)
  if (hasNetwork && now.getTime() - session.updatedAt.getTime() < RENEW_SESSION_AFTER_MS)
    return session.expiresAt
  const { internalAdapter } = await auth.$context
  const expiresAt = sessionExpiry(role, session.createdAt, now)
  const changes = { expiresAt, ...(session.network && { ipAddress: session.network }) }
  return (await internalAdapter.updateSession(session.token, changes))?.expiresAt
}
