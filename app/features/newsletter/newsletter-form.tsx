import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { type ActionResult, type ActionSuccess, errorAt } from '#app/ui/action-result.ts'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { failureMessage } from './newsletter-messages.ts'
import { EMAIL_FIELD, SubscribeFields } from './subscribe-fields.tsx'

type NewsletterFormProps = {
  /** Of a form that was sent without JavaScript. */
  result?: ActionResult
  evening?: boolean
  className?: string
  /** Further fields, under the address. */
  children?: ReactNode
  /** Of a form with its own words. */
  action?: string
  submitLabel?: string
  onSubscribed?: (success: SubscribeSuccess) => void
  /** `onSubscribed` shows the words of thanks: no toast does. */
  hasOwnThanks?: boolean
}

type SubscribeSuccess = ActionSuccess & { note?: string }

/** Does not leave the page; without JavaScript the response is a page of its own. */
export function NewsletterForm({
  result,
  evening,
  className,
  action = SUBSCRIBE_ACTION,
  submitLabel,
  onSubscribed,
  hasOwnThanks,
  children,
}: NewsletterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [initialFailure, setInitialFailure] = useState(result?.ok === false ? result : undefined)
  const [note, setNote] = useState<string>()
  function finish(success: SubscribeSuccess) {
    setInitialFailure(undefined)
    setNote(success.note)
    form.current?.reset()
    // Late, since every page with this form would carry it.
    void import('./forms/invitation-memory.ts').then((memory) => memory.rememberInvitation(), ignore)
    onSubscribed?.(success)
  }
  const { Form, busy, failure } = useActionForm<{ note?: string }>(finish, failureWords, hasOwnThanks)
  const error = failure?.requestFailed
    ? `${failure.title}. ${failure.message}`
    : errorAt(failure ?? initialFailure, EMAIL_FIELD)
  useFocusInvalidField(form, failure)
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      defaultShouldRevalidate={false}
      onSubmit={preventEmptySubmit}
      className={className}
    >
      <SubscribeFields
        busy={busy}
        error={busy ? undefined : error}
        defaultValue={initialFailure?.values[EMAIL_FIELD]}
        evening={evening}
        note={busy || failure ? undefined : note}
        submitLabel={submitLabel}
      />
      {children}
    </Form>
  )
}

/** Without it, one more invitation comes. */
const ignore = () => {}

const SUBSCRIBE_ACTION = '/newsletter/subscribe'

const failureWords = () => ({ title: failureMessage.title, message: failureMessage.text })

function preventEmptySubmit(event: SubmitEvent<HTMLFormElement>) {
  const email = new FormData(event.currentTarget).get(EMAIL_FIELD)
  if (!String(email ?? '').trim()) event.preventDefault()
}

type ProviderFormProps = { action: string; script: string | undefined }

/** A plain form to the owner's newsletter provider. React moves its script into the head, and only once. */
export function ProviderForm({ action, script }: ProviderFormProps) {
  return (
    <form method="post" action={action}>
      {script && <script async src={script} />}
      <SubscribeFields />
    </form>
  )
}
