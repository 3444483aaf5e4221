import { APIError } from 'better-auth/api'
import type { Viewer } from './accounts.ts'
import type { Refused } from './attempts.server.ts'
import { noteAtDesk } from './audit-keeper.server.ts'
import { browserName } from './browser-name.ts'
import { emailAddress } from './credentials.ts'
import { checkCurrentPassword, wrongPassword } from './current-password.server.ts'
import type { Desk } from './desk.server.ts'
import { accountExistsLetter, confirmEmailLetter, passwordChangedLetter } from './letters.server.tsx'
import { issueLink } from './mailed-link.server.ts'
import { readNewPassword } from './new-password.server.ts'

export type OwnSession = {
  id: string
  browser: string
  /** As much of an address as tells one network from another; empty where it is not known. */
  place: string
  since: string
  /** To the hour. */
  lastSeen: string
  isThis: boolean
}

/** The person's sessions, this one first, then the latest. */
export async function listOwnSessions({ auth }: Desk, request: Request): Promise<OwnSession[]> {
  const current = await auth.api.getSession({ headers: request.headers })
  if (!current) return []
  const { internalAdapter } = await auth.$context
  const sessions = await internalAdapter.listSessions(current.user.id, { onlyActiveSessions: true })
  return sessions
    .map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
      id,
      browser: browserName(userAgent),
      place: ipAddress ?? '',
      since: createdAt.toISOString(),
      lastSeen: updatedAt.toISOString(),
      isThis: id === current.session.id,
    }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis) || b.since.localeCompare(a.since))
}

/** Changes the password and ends the other sessions; answers the cookies of the one that goes on. */
export async function changePassword(
  { desk, viewer }: { desk: Desk; viewer: Viewer },
  request: Request,
  form: FormData,
): Promise<{ headers: Headers } | Refused> {
  const chosen = await readNewPassword(form, { ...desk, email: viewer.email })
  if ('error' in chosen) return chosen
  const who = { account: viewer.email, address: desk.address }
  const refused = await desk.attempts.count('password', who)
  if (refused) return refused
  const currentPassword = String(form.get('current') ?? '')
  try {
    const { headers } = await desk.auth.api.changePassword({
      body: { currentPassword, newPassword: chosen.password, revokeOtherSessions: true },
      headers: request.headers,
      returnHeaders: true,
    })
    await desk.auth.api.endPendingLinks({ body: { userId: viewer.id } })
    await desk.attempts.forgive('password', who)
    await noteAtDesk(desk, { kind: 'password-changed', email: viewer.email })
    await desk.sendLetter(await passwordChangedLetter(desk.site, viewer.email, desk.siteUrl))
    return { headers }
  } catch (error) {
    if (error instanceof APIError) return wrongPassword
    throw error
  }
}

/** With the right password a link goes to the new address; until it is opened the old one stays. */
export async function askForNewEmail(
  { desk, viewer }: { desk: Desk; viewer: Viewer },
  request: Request,
  form: FormData,
): Promise<{ email: string } | Refused> {
  const wanted = emailAddress.safeParse(form.get('email'))
  if (!wanted.success) return { error: 'This is not an email address.', status: 400, field: 'email' }
  const email = wanted.data
  if (email === viewer.email) return { error: 'This is already your address.', status: 400, field: 'email' }
  const refused =
    (await desk.attempts.count('new-email', { account: email, address: desk.address })) ??
    (await checkCurrentPassword({ desk, viewer }, request, form))
  return refused ?? { email }
}

/** After the answer: whether the address is somebody's is told to that somebody alone. */
export async function sendNewEmailLetter(desk: Desk, { id: userId, email: oldEmail }: Viewer, email: string) {
  const { internalAdapter } = await desk.auth.$context
  if (await internalAdapter.findUserByEmail(email)) {
    return desk.sendLetter(await accountExistsLetter(desk.site, email, desk.siteUrl))
  }
  const link = await issueLink(desk, 'confirm', { kind: 'new-email', email, userId, oldEmail })
  return desk.sendLetter(await confirmEmailLetter(desk.site, email, link))
}
