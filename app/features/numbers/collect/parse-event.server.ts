import { z } from 'zod'
import { normalizePath } from '#app/features/site/sections/sections.ts'
import { type CountedEvent, devices } from './view-event.ts'

export const MAX_EVENT_BYTES = 2048
const MAX_SECONDS = 1800

/** As it is stored. Whether it exists is found out when views are stored. */
const path = z
  .string()
  .max(200)
  .regex(/^\//)
  .transform((value) => (value === '/' ? value : normalizePath(value)))

/** A host, or the name of a source or a campaign. Whatever else a link carries, such as an email address, is dropped. */
const name = z
  .string()
  .max(300)
  .transform((text) =>
    text
      .trim()
      .toLowerCase()
      .replace(/^www\./, ''),
  )
  .transform((text) => (/^[\p{L}\p{N}][\p{L}\p{N} ._:+-]{0,79}$/u.test(text) ? text : ''))

const quarter = z.int().min(0).max(4)

const eventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('view'),
    path,
    device: z.enum(devices),
    language: z
      .string()
      .regex(/^[a-z]{2,3}$/)
      .catch(''),
    source: name.optional(),
    campaign: name.optional(),
    isMissing: z.literal(true).optional(),
  }),
  z.object({
    kind: z.literal('read'),
    path,
    seconds: z.int().min(0).max(MAX_SECONDS),
    fromQuarter: quarter,
    toQuarter: quarter,
  }),
  z.object({ kind: z.literal('link'), path, host: name, offer: z.uuid().optional() }),
]) satisfies z.ZodType<CountedEvent>

/** Null for what no page of this site sends. */
export function parseEvent(body: string): CountedEvent | null {
  try {
    return eventSchema.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}
