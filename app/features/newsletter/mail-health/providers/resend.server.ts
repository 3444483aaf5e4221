import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isSameText, parseJson, type ReadMailEvents, text, time, toDate } from './mail-event.server.ts'

/** Each attempt to deliver an event is signed anew. */
const MAX_AGE_MS = 5 * 60_000
const MAX_SIGNATURES = 10

const schema = z.object({
  type: z.string(),
  created_at: time,
  data: z.object({
    to: z.union([z.array(z.string()), z.string().transform((one) => [one])]),
    bounce: z.object({ type: text, message: text }).catch({ type: '', message: '' }),
  }),
})

/** Undefined when it is none: base64 after a prefix. */
export function parseResendSecret(secret: string): Buffer | undefined {
  const base64 = /^whsec_([A-Za-z0-9+/=_-]{16,200})$/.exec(secret)?.[1]
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64')
}

/** Signed as Svix does it. */
export const readResendEvents: ReadMailEvents = async ({ raw, header, now }, secret) => {
  const key = parseResendSecret(secret)
  const [id, timestamp] = [header('svix-id') ?? '', header('svix-timestamp') ?? '']
  const age = Math.abs(now.getTime() - Number(timestamp || Number.NaN) * 1000)
  if (!key || !(age <= MAX_AGE_MS)) return null
  const expected = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(raw).digest('base64')}`
  const signatures = (header('svix-signature') ?? '').split(' ', MAX_SIGNATURES)
  if (!signatures.some((signature) => isSameText(signature, expected))) return null
  const { data: parsed } = schema.safeParse(parseJson(raw))
  if (!parsed) return []
  const { type, data } = parsed
  const isGone = type === 'email.bounced' && data.bounce.type === 'Permanent'
  if (!isGone && type !== 'email.complained') return []
  return data.to.map((email) => ({
    kind: isGone ? ('bounce' as const) : ('complaint' as const),
    email,
    reason: data.bounce.message,
    at: toDate(parsed.created_at),
  }))
}
