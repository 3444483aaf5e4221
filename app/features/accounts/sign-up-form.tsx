import { Form, useNavigation } from 'react-router'
import type { ActionFailure } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'

type SignUpFormProps = { failure: ActionFailure | undefined; sendsMail: boolean }

/** Only the email: the password is chosen after opening the link that is sent there. */
export function SignUpForm({ failure, sendsMail }: SignUpFormProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" replace className="grid gap-5">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={failure?.values.email}
        error={failure?.message}
        hint={
          sendsMail
            ? 'We send a link there. With it you choose your password.'
            : 'This site sends no mail yet: an admin has to pass you the link to choose your password.'
        }
      />
      <Button type="submit" size="large" busy={busy}>
        {busy ? 'Creating account...' : 'Create account'}
      </Button>
    </Form>
  )
}
