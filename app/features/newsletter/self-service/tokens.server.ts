import { createHmac, timingSafeEqual } from 'node:crypto'

/** A link to confirm does not give access to the preferences. */
export type TokenPurpose = 'confirm' | 'manage'

/** Each subscriber has an own key, so that their links work until they are deleted. */
export type TokenOwner = { id: string; key: string }

const SIGNATURE_BYTES = 18

const createSignature = ({ id, key }: TokenOwner, purpose: TokenPurpose) =>
  createHmac('sha256', key).update(`${purpose}:${id}`).digest().subarray(0, SIGNATURE_BYTES)

/** Forty-six characters that need no escaping anywhere. */
export const createSubscriberToken = (owner: TokenOwner, purpose: TokenPurpose): string =>
  Buffer.concat([Buffer.from(owner.id.replaceAll('-', ''), 'hex'), createSignature(owner, purpose)]).toString(
    'base64url',
  )

/** Not verified: check the token with `isValidToken`. */
export function subscriberIdFromToken(token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 16 + SIGNATURE_BYTES) return undefined
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const isValidToken = (token: string, owner: TokenOwner, purpose: TokenPurpose): boolean => {
  const givenSignature = Buffer.from(token, 'base64url').subarray(16)
  const expectedSignature = createSignature(owner, purpose)
  return (
    givenSignature.length === expectedSignature.length && timingSafeEqual(givenSignature, expectedSignature)
  )
}

/** The links in the emails to one subscriber. */
export const subscriberUrls = (siteUrl: string, token: string) => ({
  confirm: `${siteUrl}/newsletter/confirm?token=${token}`,
  unsubscribe: `${siteUrl}/newsletter/unsubscribe?token=${token}`,
  preferences: `${siteUrl}/newsletter/preferences?token=${token}`,
})
