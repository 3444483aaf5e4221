import { z } from 'zod'
import { parseJson, type ReadMailEvents, text, time, toDate } from './mail-event.server.ts'

const GONE_TYPES = new Set(['HardBounce', 'BadEmailAddress'])

const schema = z.object({
  RecordType: z.string(),
  Type: text,
  Email: z.string(),
  Description: text,
  BouncedAt: time,
})

/** Postmark signs nothing: the token in the address is the only proof. */
export const readPostmarkEvents: ReadMailEvents = async ({ raw }) => {
  const { data } = schema.safeParse(parseJson(raw))
  if (!data) return []
  const { RecordType, Type, Email: email, Description: reason } = data
  const at = toDate(data.BouncedAt)
  if (RecordType === 'SpamComplaint' || Type === 'SpamComplaint')
    return [{ kind: 'complaint', email, reason, at }]
  return RecordType === 'Bounce' && GONE_TYPES.has(Type) ? [{ kind: 'bounce', email, reason, at }] : []
}
