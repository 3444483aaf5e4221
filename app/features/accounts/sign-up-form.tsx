import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { NewPasswordField } from './new-password-field.tsx'

export type SignUpFailure = { error: string; email: string; field?: string }

export function SignUpForm({ failure }: { failure: SignUpFailure | undefined }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" replace className="grid gap-5">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={failure?.email}
        error={failure?.field === 'email' ? failure.error : undefined}
      />
      <NewPasswordField label="Password" error={failure?.field === 'email' ? undefined : failure?.error} />
      <Button type="submit" size="large" busy={busy}>
        {busy ? 'Creating account...' : 'Create account'}
      </Button>
    </Form>
  )
}
