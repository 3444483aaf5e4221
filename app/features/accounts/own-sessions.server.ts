import type { Viewer } from './accounts.ts'
import { noteAtDesk } from './audit-keeper.server.ts'
import type { Desk } from './desk.server.ts'
import { listLinks } from './mailed-link.server.ts'
import { MOST_OPEN } from './people/withdraw.server.ts'
import { signOutEverywhere } from './sign-in.server.ts'

type Who = { desk: Desk; viewer: Viewer }

/** Addresses that the person has invited and that have not answered yet. */
export async function listOwnInvitations({ desk, viewer }: Who): Promise<string[]> {
  const open = await listLinks(desk.auth, 'invite', MOST_OPEN)
  return open.filter(({ errand }) => errand.by.id === viewer.id).map(({ errand }) => errand.email)
}

/** Ends one session of the person; false when it is gone already, or was never theirs. */
export async function endOwnSession({ desk, viewer }: Who, id: string): Promise<boolean> {
  const isEnded = await desk.auth.api.endSession({ body: { userId: viewer.id, id } })
  if (isEnded) await noteAtDesk(desk, { kind: 'session-ended', email: viewer.email })
  return isEnded
}

/** Ends every session of the person, and whatever somebody in one of them has begun and nobody has finished yet. */
export async function endEverySession({ desk, viewer }: Who, request: Request): Promise<Headers> {
  await desk.auth.api.endPendingLinks({ body: { userId: viewer.id } })
  const headers = await signOutEverywhere(desk.auth, request)
  await noteAtDesk(desk, { kind: 'signed-out-everywhere', email: viewer.email })
  return headers
}
