import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { ActionFailure, ActionResult } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { CurrentPasswordField, useIsSubmittingIntent } from './account-form-parts.tsx'
import { SuccessMessage } from './auth-card.tsx'
import { NewPasswordField } from './new-password-field.tsx'

type FormProps = { email: string; result: ActionResult | undefined }

const failureIn = (result: ActionResult | undefined) => (result?.ok === false ? result : undefined)

/** A failure that is about no field is shown at the current password. */
const errorForField = (failure: ActionFailure | undefined, field: string) =>
  (failure?.field ?? 'current') === field ? failure?.message : undefined

/** Password managers need it to know the account. */
const HiddenUsername = ({ email }: { email: string }) => (
  <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
)

type PasswordFormProps = FormProps & { sessionId: string; invitations: string[] }

export function PasswordForm({ email, result, sessionId, invitations }: PasswordFormProps) {
  const busy = useIsSubmittingIntent('password')
  const failure = failureIn(result)
  return (
    <Card>
      <CardTitle>Password</CardTitle>
      <p className="mb-5 text-ink-soft">
        A new password signs you out everywhere else
        {invitations.length > 0 && ', and withdraws your open invitations'}.
      </p>
      {/* A new password opens a new session, whose id resets the fields. */}
      <Form key={sessionId} method="post" replace className="grid gap-5">
        {result?.ok && <SuccessMessage>{result.message}</SuccessMessage>}
        <HiddenUsername email={email} />
        <CurrentPasswordField error={errorForField(failure, 'current')} />
        <NewPasswordField label="New password" error={errorForField(failure, 'password')} />
        <Button type="submit" name="intent" value="password" busy={busy} className="justify-self-start">
          {busy ? 'Saving...' : 'Change password'}
        </Button>
      </Form>
    </Card>
  )
}

export function EmailForm({ email, result, sendsMail }: FormProps & { sendsMail: boolean }) {
  const busy = useIsSubmittingIntent('email')
  const failure = failureIn(result)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (result?.ok) form.current?.reset()
  }, [result])
  return (
    <Card>
      <CardTitle>Email</CardTitle>
      <p className="mb-5 text-ink-soft">
        You sign in as <span className="break-words text-ink">{email}</span>.
      </p>
      <Form ref={form} method="post" replace className="grid gap-5">
        {result?.ok && <SuccessMessage>{result.message}</SuccessMessage>}
        <TextField
          label="New email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={failure?.values.email}
          error={errorForField(failure, 'email')}
          hint={
            sendsMail
              ? 'We send an email there. The change is made when you open its link.'
              : 'This site sends no mail yet: the change is made when an admin opens the link in the outbox.'
          }
        />
        <CurrentPasswordField error={errorForField(failure, 'current')} />
        <Button type="submit" name="intent" value="email" busy={busy} className="justify-self-start">
          {busy ? 'Saving...' : 'Change email'}
        </Button>
      </Form>
    </Card>
  )
}
