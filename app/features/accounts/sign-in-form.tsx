import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ActionFailure } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { notify } from '#app/ui/toast.tsx'
import { useAuth } from './auth-context.tsx'
import { PasskeyButton } from './passkeys/passkey-button.tsx'

export function SignInForm({ failure }: { failure: ActionFailure | undefined }) {
  const { clearStoredSession } = useAuth()
  const busy = useNavigation().state !== 'idle'
  useEffect(() => {
    if (failure) notify.error('Login failed', failure.message)
  }, [failure])
  return (
    <Form method="post" replace onSubmit={clearStoredSession} className="grid gap-5">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={failure?.values.email}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={failure && `Login failed: ${failure.message}`}
      />
      <Button type="submit" size="large" busy={busy}>
        {busy ? 'Signing in...' : 'Sign in'}
      </Button>
      <PasskeyButton />
      <TextLink to="/auth/forgot" className="justify-self-center text-small">
        Forgot your password?
      </TextLink>
    </Form>
  )
}
