import { type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import { CurrentPassword, useBusy } from '#app/features/accounts/account-form-parts.tsx'
import { useSite } from '#app/features/site/use-site.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { CodeField } from './code-form.tsx'
import type { Enrolment, FactorIntent, FactorOutcome } from './second-factor.ts'

type StepProps = {
  intent: FactorIntent
  title: string
  action: string
  outcome: FactorOutcome | undefined
  quiet?: boolean
  children: ReactNode
}

/** A step that asks for the password first. */
export function PasswordStep({ intent, title, action, outcome, quiet = false, children }: StepProps) {
  const heading = useId()
  const busy = useBusy(intent)
  return (
    <Card>
      <CardTitle id={heading}>{title}</CardTitle>
      <div className="mb-5 text-ink-soft">{children}</div>
      <Form method="post" replace aria-labelledby={heading} className="grid gap-5">
        <CurrentPassword error={outcome?.intent === intent ? outcome.error : undefined} />
        <Button
          type="submit"
          name="intent"
          value={intent}
          busy={busy}
          variant={quiet ? 'quiet' : 'primary'}
          className="justify-self-start"
        >
          {busy ? 'Saving...' : action}
        </Button>
      </Form>
    </Card>
  )
}

export function EnrolmentStep({ enrolment, error }: { enrolment: Enrolment; error: string | undefined }) {
  const heading = useId()
  const busy = useBusy('confirm')
  const { secret, picture } = enrolment
  return (
    <Card>
      <CardTitle id={heading}>Add {useSite().name} to your app</CardTitle>
      <p className="mb-5 text-ink-soft">
        Scan the code with your authenticator app, or type the key into it. Then enter the six digits it
        shows.
      </p>
      <div className="mb-6 flex flex-wrap items-center gap-6">
        <img
          src={picture}
          alt="QR code for your authenticator app"
          className="size-48 rounded-control bg-white"
        />
        <p className="min-w-0 flex-1 basis-48">
          <span className="block text-fine text-ink-soft">Key</span>
          <code className="wrap-anywhere select-all">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </p>
      </div>
      <Form method="post" replace aria-labelledby={heading} className="grid gap-5">
        <input type="hidden" name="secret" value={secret} />
        <CodeField error={error} hint="Six digits." />
        <Button type="submit" name="intent" value="confirm" busy={busy} className="justify-self-start">
          {busy ? 'Saving...' : 'Turn on'}
        </Button>
      </Form>
    </Card>
  )
}
