import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link may do: one made to confirm an address does not open what the letters' links open. */
export type Purpose = 'confirm' | 'manage'

/** The person whose link it is; the key is theirs, so that a link lasts as long as the person is known. */
export type Holder = { id: string; key: string }

const SIGNATURE_BYTES = 18

const signature = ({ id, key }: Holder, purpose: Purpose) =>
  createHmac('sha256', key).update(`${purpose}:${id}`).digest().subarray(0, SIGNATURE_BYTES)

/** Forty-six characters that need no escaping anywhere. */
export const tokenFor = (holder: Holder, purpose: Purpose): string =>
  Buffer.concat([Buffer.from(holder.id.replaceAll('-', ''), 'hex'), signature(holder, purpose)]).toString(
    'base64url',
  )

/** Whose token it claims to be. Nothing is proven before `isTokenOf` has said so. */
export function idIn(token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 16 + SIGNATURE_BYTES) return undefined
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const isTokenOf = (token: string, holder: Holder, purpose: Purpose): boolean => {
  const claimed = Buffer.from(token, 'base64url').subarray(16)
  const right = signature(holder, purpose)
  return claimed.length === right.length && timingSafeEqual(claimed, right)
}
