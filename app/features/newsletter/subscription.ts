import { rawTextSchema } from '#app/text/raw-text-schema.ts'
import { z } from '#app/text/zod.ts'

const MAX_EMAIL_LENGTH = 254
const MAX_NAME_LENGTH = 120

const LOCAL_PART = /^[\w'+-]+(?:\.[\w'+-]+)*$/
const DOMAIN_LABEL = /^[a-z\d]+(?:-+[a-z\d]+)*$/i
const TOP_LEVEL_DOMAIN = /^(?:[a-z]{2,63}|xn--[a-z\d-]+)$/i

/** As Zod checks emails, and also the length of labels, and top-level domains in other scripts (`.xn--p1ai`). */
function isEmail(email: string): boolean {
  const at = email.indexOf('@')
  const local = email.slice(0, Math.max(0, at))
  const labels = email.slice(at + 1).split('.')
  return (
    local.length <= 64 &&
    LOCAL_PART.test(local) &&
    !local.endsWith("'") &&
    labels.length > 1 &&
    labels.every((label) => label.length <= 63 && DOMAIN_LABEL.test(label)) &&
    TOP_LEVEL_DOMAIN.test(labels.at(-1) ?? '')
  )
}

/** Trimmed, with the domain in Punycode as mail servers know it. */
const emailSchema = rawTextSchema(MAX_EMAIL_LENGTH)
  .trim()
  .transform(withPunycodeDomain)
  .pipe(z.string().max(MAX_EMAIL_LENGTH, { abort: true }).refine(isEmail))

export const subscriptionSchema = z.object({
  email: emailSchema.pipe(z.string().toLowerCase()),
  name: rawTextSchema(MAX_NAME_LENGTH)
    // On one line: line breaks could add headers to an email.
    .transform((name) => name.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .pipe(z.string().max(MAX_NAME_LENGTH))
    .transform((name) => name || null)
    .nullish()
    .default(null),
})

export type SubscriptionInput = z.output<typeof subscriptionSchema>

/** Browsers send domains of other scripts in Punycode; other clients may not. */
function withPunycodeDomain(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  // The URL parser would normalize and accept more ASCII domains than are valid.
  if (!/[\u0080-\uffff]/.test(domain) || /[\s/?#:\\]/.test(domain)) return email
  const { hostname } = URL.parse(`https://${domain}`) ?? { hostname: domain }
  return email.slice(0, at + 1) + hostname
}
