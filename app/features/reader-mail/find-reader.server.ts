import { eq } from 'drizzle-orm'
import { createOwnerToken, isValidOwnerToken, ownerIdFromToken } from '#app/mail/owner-token.server.ts'
import type { Transaction } from '#database/access.ts'
import { readerAddresses, readerFollows } from '#database/schema/reader-mail.ts'

/** A link to confirm does not lead to what is followed already, and a link to leave ends one follow. */
type ReaderPurpose = 'confirm-follows' | 'manage-follows'
const LEAVE_PURPOSE = 'leave-follow'

/** The links in the emails to one reader; the last one for one follow. */
export const confirmUrl = (siteUrl: string, address: { id: string; key: string }) =>
  `${siteUrl}/mail/confirm?token=${createOwnerToken(address, 'confirm-follows' satisfies ReaderPurpose)}`

export const preferencesUrl = (siteUrl: string, address: { id: string; key: string }) =>
  `${siteUrl}/mail/preferences?token=${createOwnerToken(address, 'manage-follows' satisfies ReaderPurpose)}`

export const unfollowUrl = (siteUrl: string, follow: { id: string; key: string }) =>
  `${siteUrl}/mail/leave?token=${createOwnerToken(follow, LEAVE_PURPOSE)}`

export async function selectReaderByToken(db: Transaction, token: string, purpose: ReaderPurpose) {
  const id = ownerIdFromToken(token)
  if (!id) return undefined
  const { email, key } = readerAddresses
  const [found] = await db
    .select({ id: readerAddresses.id, email, key })
    .from(readerAddresses)
    .where(eq(readerAddresses.id, id))
  return found && isValidOwnerToken(token, found, purpose) ? found : undefined
}

export async function selectFollowByToken(db: Transaction, token: string) {
  const id = ownerIdFromToken(token)
  if (!id) return undefined
  const { addressId, kind, title, confirmedAt, endedAt } = readerFollows
  const [found] = await db
    .select({
      id: readerFollows.id,
      addressId,
      kind,
      title,
      confirmedAt,
      endedAt,
      email: readerAddresses.email,
      key: readerAddresses.key,
    })
    .from(readerFollows)
    .innerJoin(readerAddresses, eq(readerAddresses.id, addressId))
    .where(eq(readerFollows.id, id))
  return found && isValidOwnerToken(token, found, LEAVE_PURPOSE) ? found : undefined
}
