import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'
import { isAboutMailbox, parseJson, type ReadMailEvents, text, time, toDate } from './mail-event.server.ts'

const SIGNATURE = 'X-Twilio-Email-Event-Webhook-Signature'
const TIMESTAMP = 'X-Twilio-Email-Event-Webhook-Timestamp'

const event = z.object({
  event: z.string(),
  type: text,
  email: z.string(),
  reason: text,
  status: text,
  timestamp: time,
})

/** The verification key is base64 of a public key on the curve P-256. Undefined when it is none. */
export function parseSendgridKey(secret: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(secret, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined
  } catch {
    return undefined
  }
}

export const readSendgridEvents: ReadMailEvents = async ({ raw, header }, secret) => {
  const key = parseSendgridKey(secret)
  const signature = Buffer.from(header(SIGNATURE) ?? '', 'base64')
  const signed = Buffer.concat([Buffer.from(header(TIMESTAMP) ?? ''), raw])
  if (!key || !verify('sha256', signed, key, signature)) return null
  const list = z.array(z.unknown()).safeParse(parseJson(raw)).data ?? []
  return list.flatMap((item) => {
    const { data } = event.safeParse(item)
    if (!data) return []
    const { email, reason } = data
    const at = toDate(data.timestamp)
    if (data.event === 'spamreport') return { kind: 'complaint' as const, email, reason, at }
    const isGone = data.event === 'bounce' && data.type !== 'blocked' && isAboutMailbox(data.status)
    return isGone ? { kind: 'bounce' as const, email, reason, at } : []
  })
}
