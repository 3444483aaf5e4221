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
  const { role, lacksSecondFactor } = await standingOf(member, auth, id).catch((error: unknown) => {
    log.warn(reasonOf(error), 'the roles could not be looked up; treated as a viewer')
    return { role: 'viewer' as const, lacksSecondFactor: false }
  })
  const place = shortAddress(address)
  const ends = await prolonged(auth, { ...found.session, place }, role)
  if (!ends) return stranger
  // Whatever page forgets to ask: without the second factor the database knows no admin.
  const isAdminNow = role === 'admin' && !lacksSecondFactor
  const access = isAdminNow ? accessFor(pool, { kind: 'admin', userId: id, address: place }) : member
  const confirmedAt = found.session.confirmedAt?.toISOString() ?? null
  return {
    access,
    viewer: { id, email, role, sessionEnds: ends.toISOString(), confirmedAt, lacksSecondFactor },
  }
}

async function standingOf(member: Access, auth: Auth, userId: string) {
  if (!(await isAdmin(member, userId))) return { role: 'viewer' as const, lacksSecondFactor: false }
  return {
    role: 'admin' as const,
    lacksSecondFactor: await auth.api.lacksSecondFactor({ body: { userId } }),
  }
}

type Found = {
  token: string
  createdAt: Date
  updatedAt: Date
  expiresAt: Date
  ipAddress?: string | null
  place: string
}

/** When the session ends now that there was a visit; nothing, when it was revoked this very moment. */
async function prolonged(auth: Auth, session: Found, role: Viewer['role']): Promise<Date | undefined> {
  const now = new Date()
  const isPlaced = session.place === '' || Boolean(session.ipAddress)
  if (isPlaced && now.getTime() - session.updatedAt.getTime() < RENEW_AFTER) return session.expiresAt
  const { internalAdapter } = await auth.$context
  const expiresAt = sessionEnd(role, session.createdAt, now)
  // In part only, which tells its owner one place from another.
  const seen = { expiresAt, ...(session.place && { ipAddress: session.place }) }
  return (await internalAdapter.updateSession(session.token, seen))?.expiresAt
}
