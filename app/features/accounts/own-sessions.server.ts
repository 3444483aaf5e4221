import type { AccountContext, SignedInContext } from './account-context.server.ts'
import { auditAccountAction } from './audit-account.server.ts'
import { browserName } from './browser-name.ts'
import { listPendingLinks } from './email-link.server.ts'
import { MAX_OPEN_INVITATIONS } from './people/withdraw-invitations.server.ts'
import { signOutEverywhere } from './sign-in.server.ts'

export type OwnSession = {
  id: string
  browser: string
  /** The anonymized IP, or empty where it is not known. */
  network: string
  startedAt: string
  /** Accurate to the hour. */
  lastSeen: string
  isCurrent: boolean
}

/** The current session first, then the newest. */
export async function listOwnSessions(
  { services: { auth } }: AccountContext,
  request: Request,
): Promise<OwnSession[]> {
  const current = await auth.api.getSession({ headers: request.headers })
  if (!current) return []
  const { internalAdapter } = await auth.$context
  const sessions = await internalAdapter.listSessions(current.user.id, { onlyActiveSessions: true })
  return sessions
    .map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
      id,
      browser: browserName(userAgent),
      network: ipAddress ?? '',
      startedAt: createdAt.toISOString(),
      lastSeen: updatedAt.toISOString(),
      isCurrent: id === current.session.id,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.startedAt.localeCompare(a.startedAt))
}

/** The emails of invitations that the viewer sent and that are still open. */
export async function listOwnInvitations({ viewer, services }: SignedInContext): Promise<string[]> {
  const pending = await listPendingLinks(services.auth, 'invite', MAX_OPEN_INVITATIONS)
  return pending.filter(({ payload }) => payload.by.id === viewer.id).map(({ payload }) => payload.email)
}

/** Ends one session of the viewer; false when they have no such session. */
export async function endOwnSession(context: SignedInContext, id: string): Promise<boolean> {
  const { viewer, services } = context
  const isEnded = await services.auth.api.endSession({ body: { userId: viewer.id, id } })
  if (isEnded) await auditAccountAction(context, { kind: 'session-ended', email: viewer.email })
  return isEnded
}

/** Also ends the open links that somebody in one of the sessions may have sent. */
export async function endAllSessions(context: SignedInContext, request: Request): Promise<Headers> {
  const { viewer, services } = context
  await services.auth.api.endPendingLinks({ body: { userId: viewer.id } })
  const headers = await signOutEverywhere(services.auth, request)
  await auditAccountAction(context, { kind: 'signed-out-everywhere', email: viewer.email })
  return headers
}
