import { TextField } from '#app/ui/field.tsx'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-length.ts'

type NewPasswordFieldProps = { label: string; error?: string }

/** `new-password` makes password managers offer to generate and store one. */
export function NewPasswordField({ label, error }: NewPasswordFieldProps) {
  return (
    <TextField
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      minLength={MIN_PASSWORD_LENGTH}
      maxLength={MAX_PASSWORD_LENGTH}
      required
      hint={`${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`}
      error={error}
    />
  )
}
