import { type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import { CurrentPasswordField, useIsSubmittingIntent } from '#app/features/accounts/account-form-parts.tsx'
import { useSite } from '#app/features/site/use-site.ts'
import { type ActionResult, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { CodeField } from './code-form.tsx'
import type { Enrollment, SecondFactorIntent } from './second-factor.ts'

type PasswordStepProps = {
  intent: SecondFactorIntent
  title: string
  action: string
  result: ActionResult | undefined
  quiet?: boolean
  children: ReactNode
}

export function PasswordStep({ intent, title, action, result, quiet = false, children }: PasswordStepProps) {
  const heading = useId()
  const busy = useIsSubmittingIntent(intent)
  return (
    <Card>
      <CardTitle id={heading}>{title}</CardTitle>
      <div className="mb-5 text-ink-soft">{children}</div>
      <Form method="post" replace aria-labelledby={heading} className="grid gap-5">
        <CurrentPasswordField error={failureOf(result, intent)?.message} />
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

export function EnrollmentStep({ enrollment, error }: { enrollment: Enrollment; error: string | undefined }) {
  const heading = useId()
  const busy = useIsSubmittingIntent('confirm')
  const { secret, qrCodeUrl } = enrollment
  return (
    <Card>
      <CardTitle id={heading}>Add {useSite().name} to your app</CardTitle>
      <p className="mb-5 text-ink-soft">
        Scan the code with your authenticator app, or type the key into it. Then enter the six digits it
        shows.
      </p>
      <div className="mb-6 flex flex-wrap items-center gap-6">
        <img
          src={qrCodeUrl}
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
