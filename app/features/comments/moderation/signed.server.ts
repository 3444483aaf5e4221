import { createHmac, timingSafeEqual } from 'node:crypto'

/** Names what a signature is for, so that one made for something else is worth nothing here. */
type Purpose = 'link' | 'undo'

const signatureOf = (secret: string, purpose: Purpose, text: string) =>
  createHmac('sha256', secret).update(`comment-${purpose}:${text}`).digest()

/** The text, readable by all and changeable by nobody without the secret. */
export function sign(secret: string, purpose: Purpose, text: string): string {
  const body = Buffer.from(text).toString('base64url')
  return `${body}.${signatureOf(secret, purpose, body).toString('base64url')}`
}

/** The text again, if it is as it was signed. */
export function verify(secret: string, purpose: Purpose, signed: string): string | undefined {
  const [body = '', given = ''] = signed.split('.')
  const right = signatureOf(secret, purpose, body)
  const claimed = Buffer.from(given, 'base64url')
  if (claimed.length !== right.length || !timingSafeEqual(claimed, right)) return undefined
  return Buffer.from(body, 'base64url').toString()
}
