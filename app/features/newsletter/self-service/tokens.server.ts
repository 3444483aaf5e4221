import { createOwnerToken, isValidOwnerToken, type TokenOwner } from '#app/mail/owner-token.server.ts'

/** A link to confirm does not give access to the preferences. */
export type TokenPurpose = 'confirm' | 'manage'

export const createSubscriberToken = (owner: TokenOwner, purpose: TokenPurpose): string =>
  createOwnerToken(owner, purpose)

export { ownerIdFromToken as subscriberIdFromToken } from '#app/mail/owner-token.server.ts'

export const isValidToken = (token: string, owner: TokenOwner, purpose: TokenPurpose): boolean =>
  isValidOwnerToken(token, owner, purpose)

/** The links in the emails to one subscriber. */
export const subscriberUrls = (siteUrl: string, token: string) => ({
  confirm: `${siteUrl}/newsletter/confirm?token=${token}`,
  unsubscribe: `${siteUrl}/newsletter/unsubscribe?token=${token}`,
  preferences: `${siteUrl}/newsletter/preferences?token=${token}`,
})
