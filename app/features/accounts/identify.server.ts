import type { Pool } from 'pg'
import { type Access, accessFor } from '#database/access.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { isAdmin } from './accounts.server.ts'
import type { SessionViewer, Viewer } from './accounts.ts'
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
  const { role, lacksSecondFactor } = await readRole(member, auth, id).catch((error: unknown) => {
    log.warn(loggableError(error), 'role lookup failed, treated as viewer')
    return { role: 'viewer' as const, lacksSecondFactor: false }
  })
  const network = anonymizeIp(ip)
  const expiresAt = await renewSession(auth, { ...found.session, network }, role)
  if (!expiresAt) return anonymous
  // In case a page forgets its guard: without the second factor the database grants no admin permissions.
  const hasAdminAccess = role === 'admin' && !lacksSecondFactor
  const access = hasAdminAccess ? accessFor(pool, { kind: 'admin', userId: id, ip: network }) : member
  const confirmedAt = found.session.confirmedAt?.toISOString() ?? null
  return {
    access,
    viewer: { id, email, role, sessionExpiresAt: expiresAt.toISOString(), confirmedAt, lacksSecondFactor },
  }
}

async function readRole(member: Access, auth: Auth, userId: string) {
  if (!(await isAdmin(member, userId))) return { role: 'viewer' as const, lacksSecondFactor: false }
  return {
    role: 'admin' as const,
    lacksSecondFactor: await auth.api.lacksSecondFactor({ body: { userId } }),
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
async function renewSession(
  auth: Auth,
  session: FoundSession,
  role: Viewer['role'],
): Promise<Date | undefined> {
  const now = new Date()
  const hasNetwork = session.network === '' || Boolean(session.ipAddress)
  if (hasNetwork && now.getTime() - session.updatedAt.getTime() < RENEW_SESSION_AFTER_MS)
    return session.expiresAt
  const { internalAdapter } = await auth.$context
  const expiresAt = sessionExpiry(role, session.createdAt, now)
  const changes = { expiresAt, ...(session.network && { ipAddress: session.network }) }
  return (await internalAdapter.updateSession(session.token, changes))?.expiresAt
}
