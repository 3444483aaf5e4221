import type { Auth } from '#app/features/accounts/auth.server.ts'
import { deleteLinks, listPendingLinks } from '#app/features/accounts/email-link.server.ts'

export const MAX_OPEN_INVITATIONS = 100

/** For a user who is no longer an admin. */
export async function withdrawInvitationsBy(auth: Auth, userId: string) {
  const pending = await listPendingLinks(auth, 'invite', MAX_OPEN_INVITATIONS)
  await deleteInvitations(
    auth,
    pending.filter(({ payload }) => payload.by.id === userId),
  )
}

export const deleteInvitations = (auth: Auth, links: { id: string }[]) =>
  deleteLinks(
    auth,
    links.map(({ id }) => id),
  )
