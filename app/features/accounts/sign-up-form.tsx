import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'

export type SignUpFailure = { error: string; email: string; field?: string }

/** Asks for the address alone: the password is chosen by whoever opens the letter. */
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
        error={failure?.error}
        hint="We send a link there. With it you choose your password."
      />
      <Button type="submit" size="large" busy={busy}>
        {busy ? 'Creating account...' : 'Create account'}
      </Button>
    </Form>
  )
}
