import type { Auth } from '#app/features/accounts/auth.server.ts'
import { endLinks, listLinks } from '#app/features/accounts/mailed-link.server.ts'

export const MOST_OPEN = 100

/** Who is no admin any more cannot have others let in by letters sent before. */
export async function withdrawAllOf(auth: Auth, userId: string) {
  const open = await listLinks(auth, 'invite', MOST_OPEN)
  await endInvitations(
    auth,
    open.filter(({ errand }) => errand.by.id === userId),
  )
}

export const endInvitations = (auth: Auth, links: { id: string }[]) =>
  endLinks(
    auth,
    links.map(({ id }) => id),
  )
