import { rawTextSchema } from '#app/text/raw-text-schema.ts'
import { z } from '#app/text/zod.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-length.ts'

const passwordLengthMessage = `A password needs ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`

/** The limit of SMTP. */
const MAX_EMAIL_LENGTH = 254
const invalidEmailMessage = 'This is not an email address.'

export const accountEmailSchema = rawTextSchema(MAX_EMAIL_LENGTH, invalidEmailMessage)
  .trim()
  .toLowerCase()
  .pipe(
    z
      .string()
      .max(MAX_EMAIL_LENGTH, { abort: true, error: invalidEmailMessage })
      .pipe(z.email({ error: invalidEmailMessage })),
  )

/** For signing in: no rules for new passwords apply. */
export const credentialsSchema = z.object({
  email: z.string().max(MAX_EMAIL_LENGTH, { abort: true }).pipe(z.email()),
  password: rawTextSchema(MAX_PASSWORD_LENGTH).min(1),
})

export const newPasswordSchema = z
  .string()
  .min(MIN_PASSWORD_LENGTH, passwordLengthMessage)
  .max(MAX_PASSWORD_LENGTH, passwordLengthMessage)
