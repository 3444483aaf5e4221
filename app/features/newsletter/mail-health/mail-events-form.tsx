import { useRef, useState } from 'react'
import { useSite } from '#app/features/site/use-site.ts'
import { type ActionResult, errorAt, failureIn } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { NewLinkField } from '#app/ui/new-link-field.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { type MailEventsStatus, mailProviderIds, mailProviders } from './mail-providers.ts'

const INTENT = 'save-mail-events'

type NewAddress = { newAddressPath?: string }

type MailEventsFormProps = {
  status: MailEventsStatus
  origin: string
  result: ActionResult<NewAddress> | undefined
}

/** Where the mail provider reports what came back. */
export function MailEventsForm({ status, origin, result }: MailEventsFormProps) {
  const { name } = useSite()
  const form = useRef<HTMLFormElement>(null)
  const [newPath, setNewPath] = useState(result?.newAddressPath)
  const action = useActionForm<NewAddress>((success) => setNewPath(success.newAddressPath ?? newPath))
  const failed = failureIn(result)
  const failure = action.failure ?? (failed?.intent.endsWith('mail-events') ? failed : undefined)
  useFocusInvalidField(form, failure)
  return (
    <Card>
      <CardTitle>Tell {name} what bounced</CardTitle>
      <p className="mb-5 text-ink-soft">
        Your mail provider knows which mailboxes no longer exist and who marked a letter as spam. It tells
        this site, and nothing more is sent there.
      </p>
      <StatusText status={status} />
      {newPath && <NewLinkField url={origin + newPath} />}
      {newPath && status.provider && (
        <p className="mb-5 text-small">
          Paste this address at {mailProviders[status.provider].name}, for bounces and complaints.
        </p>
      )}
      <action.Form ref={form} method="post" aria-label="Mail provider" className="grid gap-5">
        <SelectField
          label="Mail provider"
          name="provider"
          defaultValue={failure?.values.provider ?? status.provider ?? ''}
          error={errorAt(failure, 'provider')}
        >
          <option value="">Choose one</option>
          {mailProviderIds.map((id) => (
            <option key={id} value={id}>
              {mailProviders[id].name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Signing key"
          name="secret"
          autoComplete="off"
          spellCheck={false}
          maxLength={400}
          hint={secretHint(status.hasSecret)}
          error={errorAt(failure, 'secret')}
        />
        <ResultNote result={failure} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value={INTENT} busy={action.busy}>
            {action.busy ? 'Saving...' : 'Save'}
          </Button>
          {status.provider && (
            <>
              <Button
                type="submit"
                name="intent"
                value="renew-mail-events"
                variant="quiet"
                busy={action.busy}
              >
                Make a new address
              </Button>
              <Button type="submit" name="intent" value="stop-mail-events" variant="ghost" busy={action.busy}>
                Stop it
              </Button>
            </>
          )}
        </div>
      </action.Form>
    </Card>
  )
}

const secretHint = (hasSecret: boolean) =>
  `${hasSecret ? 'One is saved; leave this empty to keep it. ' : ''}Amazon SES: the ARN of the SNS topic. SendGrid: the verification key. Mailgun: the HTTP webhook signing key. Resend: the signing secret, which begins with whsec_. Postmark and Brevo have none.`

function StatusText({ status: { provider, hasSecret, lastAt } }: { status: MailEventsStatus }) {
  if (!provider) return null
  const { name, secret } = mailProviders[provider]
  if (secret && !hasSecret)
    return (
      <p className="mb-5 font-medium">
        Paste {secret} below, as {name} shows it. Until then nothing that it sends is believed.
      </p>
    )
  return (
    <p className="mb-5 font-medium">
      {lastAt ? (
        <>
          Last message of {name}: <DateTimeText value={lastAt} />
        </>
      ) : (
        `Nothing has come from ${name} yet.`
      )}
    </p>
  )
}
