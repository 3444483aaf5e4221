import { z } from '#app/zod.ts'

/** What Zod takes for an address, with labels of the right length and endings in other scripts (`.xn--p1ai`). */
const ADDRESS =
  /^(?=.{1,64}@)(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/i

/** An address as it is kept: without spaces around it, in lower case, its domain as mail servers know it. */
const address = z
  .string()
  .trim()
  .transform(withPlainDomain)
  .pipe(z.email({ pattern: ADDRESS }).max(254))

export const subscription = z.object({
  email: address.pipe(z.string().toLowerCase()),
  name: z
    .string()
    // A name stands in one line, whatever was sent.
    .transform((name) => name.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .pipe(z.string().max(120))
    .transform((name) => name || null)
    .nullish()
    .default(null),
})

export type Subscription = z.output<typeof subscription>

export type SubscribeResult = { ok: true } | { ok: false; error: string }

/** Browsers write the domain of another script in plain letters before they send it; others may not. */
function withPlainDomain(text: string): string {
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  // Only what has such letters: an address of plain letters is judged as it was given.
  if (!/[\u0080-\uffff]/.test(domain) || /[\s/?#:\\]/.test(domain)) return text
  const { hostname } = URL.parse(`https://${domain}`) ?? { hostname: domain }
  return text.slice(0, at + 1) + hostname
}
