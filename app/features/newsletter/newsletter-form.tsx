import { type SubmitEvent, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { notify } from '#app/ui/toast.tsx'
import { useFaultFocus } from '#app/ui/use-fault-focus.ts'
import { EMAIL_FIELD, EmailRow } from './email-row.tsx'
import { failure, failureText, type SubscribeOutcome, welcome } from './newsletter-messages.ts'

type NewsletterFormProps = {
  /** How it went when the form was sent without a script. */
  outcome?: SubscribeOutcome
  evening?: boolean
  className?: string
}

/** Stays where the reader is; without a script the answer is a page of its own. */
export function NewsletterForm({ outcome, evening, className }: NewsletterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<SubscribeOutcome>()
  const busy = fetcher.state !== 'idle'
  const answer = fetcher.data ?? outcome

  useEffect(() => {
    if (!fetcher.data) return
    if (!fetcher.data.ok) return notify.error(failure.title, failureText(fetcher.data.error))
    form.current?.reset()
    notify.success(welcome.title, welcome.text)
  }, [fetcher.data])

  useFaultFocus(form, busy ? undefined : fetcher.data)

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/newsletter/subscribe"
      defaultShouldRevalidate={false}
      onSubmit={refuseEmpty}
      className={className}
    >
      <EmailRow
        busy={busy}
        error={answer && !answer.ok && !busy ? answer.error : undefined}
        defaultValue={outcome && !outcome.ok ? outcome.email : undefined}
        evening={evening}
      />
    </fetcher.Form>
  )
}

function refuseEmpty(event: SubmitEvent<HTMLFormElement>) {
  const email = new FormData(event.currentTarget).get(EMAIL_FIELD)
  if (!String(email ?? '').trim()) event.preventDefault()
}
