import { useRef } from 'react'
import { type ActionResult, errorAt, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import type { NewsletterSettings } from './settings.ts'
import { WeeklyDraftTimeFields } from './weekly-draft-time-fields.tsx'

const INTENT = 'save-settings'

type NewsletterSettingsFormProps = {
  settings: NewsletterSettings
  /** The default of asking new subscribers to confirm. */
  isSentBySmtp: boolean
  result: ActionResult | undefined
}

export function NewsletterSettingsForm({ settings, isSentBySmtp, result }: NewsletterSettingsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const action = useActionForm()
  const failure = action.failure ?? failureOf(result, INTENT)
  useFocusInvalidField(form, failure)
  const typed = failure?.values
  const numberFieldProps = (name: 'hoursToLook' | 'rate') => ({
    name,
    inputMode: 'numeric' as const,
    maxLength: 5,
    className: 'max-w-xs',
    defaultValue: typed?.[name] ?? String(settings[name]),
    error: errorAt(failure, name),
  })
  return (
    <Card className="max-w-2xl">
      <action.Form ref={form} method="post" aria-label="Settings for the newsletter" className="grid gap-6">
        <Switch
          name="confirm"
          label="Ask new subscribers to confirm by mail"
          hint="They get one letter with a link, and nothing else until they open it. Mail providers like that."
          defaultChecked={typed ? typed.confirm === 'on' : (settings.confirm ?? isSentBySmtp)}
        />
        <WeeklyDraftTimeFields settings={settings} failure={failure} />
        <Switch
          name="sendsByItself"
          label="Send the draft by itself"
          hint="It goes out if you do nothing. Change it, and it waits for you."
          defaultChecked={typed ? typed.sendsByItself === 'on' : settings.sendsByItself}
        />
        <TextField
          label="Hours to look at it first"
          hint="How long a draft waits before it goes out by itself, from 1 to 72."
          {...numberFieldProps('hoursToLook')}
        />
        <TextField
          label="Letters per second"
          hint="As many as your mail provider allows, from 1 to 10000."
          {...numberFieldProps('rate')}
        />
        <ResultNote result={failure} />
        <Button type="submit" name="intent" value={INTENT} busy={action.busy} className="justify-self-start">
          {action.busy ? 'Saving...' : 'Save settings'}
        </Button>
      </action.Form>
    </Card>
  )
}

export const MailTransportStatus = ({ isSentBySmtp }: { isSentBySmtp: boolean }) => (
  <Card className="max-w-2xl">
    <CardTitle>{isSentBySmtp ? 'Letters go out by mail' : 'Letters stay here'}</CardTitle>
    {isSentBySmtp ? (
      <p className="text-ink-soft">They go out through the mail server of this site.</p>
    ) : (
      <>
        <p className="text-ink-soft">
          No mail server is set up (SMTP_URL), so nobody receives them. Each is kept in the outbox, where you
          can read it as it would arrive.
        </p>
        <TextLink to="/admin/outbox" className="mt-2">
          Open the outbox
        </TextLink>
      </>
    )}
  </Card>
)
