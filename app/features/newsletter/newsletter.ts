import { z } from 'zod'

/** An address as it is kept: without spaces around it, in lower case. */
export const subscription = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  name: z
    .string()
    .trim()
    .max(120)
    .transform((name) => name || null)
    .nullish()
    .default(null),
})

export type SubscribeResult = { ok: true } | { ok: false; error: string }
