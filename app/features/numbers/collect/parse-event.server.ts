import { z } from 'zod'
import { normalizeSearch } from '#app/features/posts/archive/search-text.ts'
import { normalizePath } from '#app/features/site/sections/sections.ts'
import { devices, type SentEvent } from './view-event.ts'

export const MAX_EVENT_BYTES = 2048
const MAX_SECONDS = 1800
/** The script sends no more at once. */
const MAX_SHOWN = 40

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

const MAX_TERM_LENGTH = 60
/** An email address, or as many digits as a telephone number has. */
const PERSONAL = /@|\d{6}/

/** What was searched for; empty where it may be about a person. */
const term = z
  .string()
  .max(300)
  .transform((text) => normalizeSearch(text).toLowerCase())
  .transform((text) => (PERSONAL.test(text) ? '' : text.slice(0, MAX_TERM_LENGTH).trim()))

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
    from: path.optional().catch(undefined),
    isMissing: z.literal(true).optional(),
  }),
  z.object({
    kind: z.literal('read'),
    path,
    seconds: z.int().min(0).max(MAX_SECONDS),
    fromQuarter: quarter,
    toQuarter: quarter,
    shown: z
      .array(z.string().regex(/^[\w-]{1,80}$/))
      .max(MAX_SHOWN)
      .optional(),
  }),
  z.object({ kind: z.literal('link'), path, host: name, offer: z.uuid().optional() }),
  z.object({ kind: z.literal('download'), path, file: z.string().regex(/^\/[\w./-]{1,199}$/) }),
  z.object({ kind: z.literal('search'), path, term, isEmpty: z.literal(true).optional() }),
]) satisfies z.ZodType<SentEvent>

/** Null for what no page of this site sends. */
export function parseEvent(body: string): SentEvent | null {
  try {
    return eventSchema.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}
