import { TextField } from '#app/ui/field.tsx'
import { MAX_PASSWORD, MIN_PASSWORD } from './password-rule.ts'

type NewPasswordFieldProps = { label: string; error?: string }

/** Marked so that a password manager offers to make one up and to keep it. */
export function NewPasswordField({ label, error }: NewPasswordFieldProps) {
  return (
    <TextField
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      minLength={MIN_PASSWORD}
      maxLength={MAX_PASSWORD}
      required
      hint={`${MIN_PASSWORD} to ${MAX_PASSWORD} characters.`}
      error={error}
    />
  )
}
