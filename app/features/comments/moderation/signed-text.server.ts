import { createHmac, timingSafeEqual } from 'node:crypto'

/** Part of the signature, so that one made for another purpose is invalid. */
type Purpose = 'link' | 'undo'

const computeSignature = (secret: string, purpose: Purpose, text: string) =>
  createHmac('sha256', secret).update(`comment-${purpose}:${text}`).digest()

/** The text in readable form with its signature. */
export function sign(secret: string, purpose: Purpose, text: string): string {
  const body = Buffer.from(text).toString('base64url')
  return `${body}.${computeSignature(secret, purpose, body).toString('base64url')}`
}

/** The signed text; undefined if the signature is wrong. */
export function verify(secret: string, purpose: Purpose, signed: string): string | undefined {
  const [body = '', encodedSignature = ''] = signed.split('.')
  const expected = computeSignature(secret, purpose, body)
  const signature = Buffer.from(encodedSignature, 'base64url')
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined
  return Buffer.from(body, 'base64url').toString()
}
