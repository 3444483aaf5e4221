import { createHmac } from 'node:crypto'
import { z } from 'zod'
import {
  isAboutMailbox,
  isSameText,
  parseJson,
  type ReadMailEvents,
  text,
  time,
  toDate,
} from './mail-event.server.ts'

/** It tries for eight hours to deliver an event. */
const MAX_AGE_MS = 24 * 60 * 60_000

const signedSchema = z.object({
  signature: z.object({ timestamp: z.coerce.string(), token: z.string(), signature: z.string() }),
})

const eventSchema = z.object({
  'event-data': z.object({
    event: z.string(),
    severity: text,
    recipient: z.string(),
    timestamp: time,
    'delivery-status': z
      .object({ message: text, description: text, 'enhanced-code': text })
      .catch({ message: '', description: '', 'enhanced-code': '' }),
  }),
})

/** Its signature is in the body, and covers a time and a random text only: the token in the address protects the rest. */
export const readMailgunEvents: ReadMailEvents = async ({ raw, now }, secret) => {
  const body = parseJson(raw)
  const { data: signed } = signedSchema.safeParse(body)
  if (!signed || secret === '') return null
  const { timestamp, token, signature } = signed.signature
  const expected = createHmac('sha256', secret)
    .update(timestamp + token)
    .digest('hex')
  const age = Math.abs(now.getTime() - Number(timestamp) * 1000)
  if (!isSameText(signature, expected) || !(age <= MAX_AGE_MS)) return null
  const event = eventSchema.safeParse(body).data?.['event-data']
  if (!event) return []
  const { 'delivery-status': status, recipient: email } = event
  const at = toDate(event.timestamp)
  if (event.event === 'complained') return [{ kind: 'complaint', email, reason: '', at }]
  const isGone =
    event.event === 'failed' && event.severity === 'permanent' && isAboutMailbox(status['enhanced-code'])
  return isGone ? [{ kind: 'bounce', email, reason: status.message || status.description, at }] : []
}
