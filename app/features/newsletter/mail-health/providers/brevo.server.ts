import { z } from 'zod'
import { parseJson, type ReadMailEvents, text, time, toDate } from './mail-event.server.ts'

const kinds: Record<string, 'bounce' | 'complaint'> = {
  hard_bounce: 'bounce',
  invalid_email: 'bounce',
  spam: 'complaint',
}

const event = z.object({ event: z.string(), email: z.string(), reason: text, ts_event: time })
/** Several in one request, where batches are turned on. */
const schema = z.union([z.array(z.unknown()), event.transform((one) => [one])])

/** Brevo signs nothing: the token in the address is the only proof. */
export const readBrevoEvents: ReadMailEvents = async ({ raw }) =>
  (schema.safeParse(parseJson(raw)).data ?? []).flatMap((item) => {
    const { data } = event.safeParse(item)
    const kind = data && Object.hasOwn(kinds, data.event) ? kinds[data.event] : undefined
    return data && kind ? { kind, email: data.email, reason: data.reason, at: toDate(data.ts_event) } : []
  })
