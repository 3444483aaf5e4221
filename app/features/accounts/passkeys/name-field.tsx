import { TextField } from '#app/ui/field.tsx'
import { LONGEST_NAME } from './passkeys.ts'

type NameFieldProps = { error: string | undefined; defaultValue?: string }

export const NameField = ({ error, defaultValue }: NameFieldProps) => (
  <TextField
    label="Name"
    name="name"
    autoComplete="off"
    required
    maxLength={LONGEST_NAME}
    defaultValue={defaultValue}
    error={error}
    hint="To tell it apart: Phone, Laptop, Blue key."
  />
)
