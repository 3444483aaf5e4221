import { textAsSent } from '#app/text/raw-text-schema.ts'
import { z } from '#app/text/zod.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from './password-rule.ts'

const wrongLength = `A password needs ${MIN_PASSWORD} to ${MAX_PASSWORD} characters.`

/** The longest that mail can be sent to. */
const LONGEST_EMAIL = 254
const noAddress = 'This is not an email address.'

export const emailAddress = textAsSent(LONGEST_EMAIL, noAddress)
  .trim()
  .toLowerCase()
  .pipe(
    z
      .string()
      .max(LONGEST_EMAIL, { abort: true, error: noAddress })
      .pipe(z.email({ error: noAddress })),
  )

/** As they are typed to sign in: whether they are right is found out by looking. */
export const givenCredentials = z.object({
  email: z.string().max(LONGEST_EMAIL, { abort: true }).pipe(z.email()),
  password: textAsSent(MAX_PASSWORD).min(1),
})

export const newPassword = z.string().min(MIN_PASSWORD, wrongLength).max(MAX_PASSWORD, wrongLength)
