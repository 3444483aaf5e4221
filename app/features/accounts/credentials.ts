import { z } from '#app/zod.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from './password-rule.ts'

const wrongLength = `A password needs ${MIN_PASSWORD} to ${MAX_PASSWORD} characters.`

export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: 'This is not an email address.' }))

export const newPassword = z.string().min(MIN_PASSWORD, wrongLength).max(MAX_PASSWORD, wrongLength)
