import { createHmac, timingSafeEqual } from 'node:crypto'
import { UNSUBSCRIBE_PATH } from './weekly-report.ts'

const signatureOf = (secret: string, userId: string) =>
  createHmac('sha256', secret).update(`weekly-report-off:${userId}`).digest()

/** Works without signing in, and for nothing else; until the site's secret is changed. */
export function createUnsubscribeLink(secret: string, siteUrl: string, userId: string): string {
  const token = `${Buffer.from(userId).toString('base64url')}.${signatureOf(secret, userId).toString('base64url')}`
  return `${siteUrl}${UNSUBSCRIBE_PATH}?token=${token}`
}

/** The id of the user; undefined for a token that is not ours. */
export function verifyUnsubscribeToken(secret: string, token: string): string | undefined {
  const [encodedId = '', encodedSignature = ''] = token.split('.')
  const userId = Buffer.from(encodedId, 'base64url').toString()
  const expected = signatureOf(secret, userId)
  const signature = Buffer.from(encodedSignature, 'base64url')
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? userId : undefined
}
