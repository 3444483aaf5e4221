import { createHmac, timingSafeEqual } from 'node:crypto'

/** Each has an own key, so that their links work until they are deleted. */
export type TokenOwner = { id: string; key: string }

const SIGNATURE_BYTES = 18

/** A link for one purpose gives no access to what another one allows. */
const createSignature = ({ id, key }: TokenOwner, purpose: string) =>
  createHmac('sha256', key).update(`${purpose}:${id}`).digest().subarray(0, SIGNATURE_BYTES)

/** Forty-six characters that need no escaping anywhere. */
export const createOwnerToken = (owner: TokenOwner, purpose: string): string =>
  Buffer.concat([Buffer.from(owner.id.replaceAll('-', ''), 'hex'), createSignature(owner, purpose)]).toString(
    'base64url',
  )

/** Not verified: check the token with `isValidOwnerToken`. */
export function ownerIdFromToken(token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 16 + SIGNATURE_BYTES) return undefined
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const isValidOwnerToken = (token: string, owner: TokenOwner, purpose: string): boolean => {
  const givenSignature = Buffer.from(token, 'base64url').subarray(16)
  const expectedSignature = createSignature(owner, purpose)
  return (
    givenSignature.length === expectedSignature.length && timingSafeEqual(givenSignature, expectedSignature)
  )
}
