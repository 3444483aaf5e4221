import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Done } from './account-card.tsx'
import { CurrentPassword, useBusy } from './account-form-parts.tsx'
import { NewPasswordField } from './new-password-field.tsx'

/** What came of one of the forms; the others are as they were. */
export type AccountOutcome = {
  intent: 'password' | 'email' | 'end-session'
  error?: string
  field?: 'email' | 'password' | 'current'
  done?: string
  email?: string
}

type FormProps = { email: string; outcome: AccountOutcome | undefined }

/** The outcome's error at the field it is about; one that is about none stands at the current password. */
const errorAt = (outcome: AccountOutcome | undefined, field: AccountOutcome['field']) =>
  (outcome?.field ?? 'current') === field ? outcome?.error : undefined

/** Tells a password manager whose password this is. */
const Username = ({ email }: { email: string }) => (
  <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
)

type PasswordFormProps = FormProps & { sessionId: string; invitations: string[] }

export function PasswordForm({ email, outcome, sessionId, invitations }: PasswordFormProps) {
  const busy = useBusy('password')
  return (
    <Card>
      <CardTitle>Password</CardTitle>
      <p className="mb-5 text-ink-soft">
        A new password signs you out everywhere else
        {invitations.length > 0 && ', and withdraws your open invitations'}.
      </p>
      {/* A new password opens a new session, which empties the fields. */}
      <Form key={sessionId} method="post" replace className="grid gap-5">
        {outcome?.done && <Done>{outcome.done}</Done>}
        <Username email={email} />
        <CurrentPassword error={errorAt(outcome, 'current')} />
        <NewPasswordField label="New password" error={errorAt(outcome, 'password')} />
        <Button type="submit" name="intent" value="password" busy={busy} className="justify-self-start">
          {busy ? 'Saving...' : 'Change password'}
        </Button>
      </Form>
    </Card>
  )
}

export function EmailForm({ email, outcome }: FormProps) {
  const busy = useBusy('email')
  return (
    <Card>
      <CardTitle>Email</CardTitle>
      <p className="mb-5 text-ink-soft">
        You sign in as <span className="break-words text-ink">{email}</span>.
      </p>
      <Form key={outcome?.done ? 'done' : 'open'} method="post" replace className="grid gap-5">
        {outcome?.done && <Done>{outcome.done}</Done>}
        <TextField
          label="New email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={outcome?.email}
          error={errorAt(outcome, 'email')}
          hint="We send an email there. The change is made when you open its link."
        />
        <CurrentPassword error={errorAt(outcome, 'current')} />
        <Button type="submit" name="intent" value="email" busy={busy} className="justify-self-start">
          {busy ? 'Saving...' : 'Change email'}
        </Button>
      </Form>
    </Card>
  )
}
