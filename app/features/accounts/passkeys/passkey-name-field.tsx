import { TextField } from '#app/ui/field.tsx'
import { MAX_PASSKEY_NAME_LENGTH } from './passkeys.ts'

type PasskeyNameFieldProps = { error: string | undefined; defaultValue?: string }

export const PasskeyNameField = ({ error, defaultValue }: PasskeyNameFieldProps) => (
  <TextField
    label="Name"
    name="name"
    autoComplete="off"
    required
    maxLength={MAX_PASSKEY_NAME_LENGTH}
    defaultValue={defaultValue}
    error={error}
    hint="To tell it apart: Phone, Laptop, Blue key."
  />
)
