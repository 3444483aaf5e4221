import { textAsSent } from '#app/text/raw-text-schema.ts'
import { z } from '#app/text/zod.ts'

const LONGEST_ADDRESS = 254
const LONGEST_NAME = 120

const LOCAL_PART = /^[\w'+-]+(?:\.[\w'+-]+)*$/
const LABEL = /^[a-z\d]+(?:-+[a-z\d]+)*$/i
const LAST_LABEL = /^(?:[a-z]{2,63}|xn--[a-z\d-]+)$/i

/** What Zod takes for an address, with labels of the right length and endings in other scripts (`.xn--p1ai`). */
function isAddress(text: string): boolean {
  const at = text.indexOf('@')
  const local = text.slice(0, Math.max(0, at))
  const labels = text.slice(at + 1).split('.')
  return (
    local.length <= 64 &&
    LOCAL_PART.test(local) &&
    !local.endsWith("'") &&
    labels.length > 1 &&
    labels.every((label) => label.length <= 63 && LABEL.test(label)) &&
    LAST_LABEL.test(labels.at(-1) ?? '')
  )
}

/** An address as it is kept: without spaces around it, in lower case, its domain as mail servers know it. */
const address = textAsSent(LONGEST_ADDRESS)
  .trim()
  .transform(withPlainDomain)
  .pipe(z.string().max(LONGEST_ADDRESS, { abort: true }).refine(isAddress))

export const subscription = z.object({
  email: address.pipe(z.string().toLowerCase()),
  name: textAsSent(LONGEST_NAME)
    // A name stands in one line, whatever was sent.
    .transform((name) => name.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .pipe(z.string().max(LONGEST_NAME))
    .transform((name) => name || null)
    .nullish()
    .default(null),
})

export type Subscription = z.output<typeof subscription>

export type SubscribeResult = 'added' | 'already there'

/** Browsers write the domain of another script in plain letters before they send it; others may not. */
function withPlainDomain(text: string): string {
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  // Only what has such letters: an address of plain letters is judged as it was given.
  if (!/[\u0080-\uffff]/.test(domain) || /[\s/?#:\\]/.test(domain)) return text
  const { hostname } = URL.parse(`https://${domain}`) ?? { hostname: domain }
  return text.slice(0, at + 1) + hostname
}
