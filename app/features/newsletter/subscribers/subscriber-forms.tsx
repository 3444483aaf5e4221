import { useRef } from 'react'
import { type ActionResult, errorAt, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { HAS_LEFT_TEXT, hasLeft, type SubscriberDetails } from './subscriber.ts'
import { REMOVAL_WARNING } from './subscribers.ts'

type SubscriberFormsProps = { subscriber: SubscriberDetails; result: ActionResult | undefined }

export const SubscriberForms = (props: SubscriberFormsProps) => (
  <div className="grid grid-cols-1 gap-6">
    <NameForm {...props} />
    <SubscriptionStatusForm {...props} />
    <RemovalForm {...props} />
  </div>
)

function NameForm({ subscriber, result }: SubscriberFormsProps) {
  const form = useRef<HTMLFormElement>(null)
  const action = useActionForm()
  const failure = action.failure ?? failureOf(result, 'rename')
  useFocusInvalidField(form, failure)
  return (
    <Card className="p-5! sm:p-6!">
      <action.Form ref={form} method="post" aria-label="Change the name" className="grid gap-4">
        <TextField
          key={subscriber.name}
          label="Name"
          name="name"
          autoComplete="off"
          maxLength={120}
          defaultValue={failure?.values.name ?? subscriber.name ?? ''}
          error={errorAt(failure, 'name')}
        />
        <ResultNote result={failure} />
        <Button type="submit" name="intent" value="rename" variant="quiet" busy={action.busy}>
          {action.busy ? 'Saving...' : 'Save name'}
        </Button>
      </action.Form>
    </Card>
  )
}

function SubscriptionStatusForm({ subscriber, result }: SubscriberFormsProps) {
  const action = useActionForm()
  const isActive = subscriber.status === 'active'
  const isGone = hasLeft(subscriber)
  const intent = isActive ? 'unsubscribe' : 'activate'
  return (
    <Card className="p-5! sm:p-6!">
      <CardTitle id="standing">Subscription</CardTitle>
      <action.Form method="post" aria-labelledby="standing" className="grid gap-4">
        <p className="text-small">
          {isActive
            ? 'Gets every letter that you send.'
            : isGone
              ? `Gets no letters. ${HAS_LEFT_TEXT}`
              : 'Gets no letters. Make them active only with their consent.'}
        </p>
        <ResultNote
          result={action.failure ?? failureOf(result, intent) ?? failureOf(result, 'stop-series')}
        />
        {subscriber.series?.stopReason === null && (
          <Button type="submit" name="intent" value="stop-series" variant="quiet" busy={action.busy}>
            They answered: stop the series
          </Button>
        )}
        {!isGone && (
          <Button type="submit" name="intent" value={intent} variant="quiet" busy={action.busy}>
            {isActive ? 'Unsubscribe' : subscriber.status === 'pending' ? 'Make active' : 'Make active again'}
          </Button>
        )}
      </action.Form>
    </Card>
  )
}

/** Redirects to the list when it is done. */
function RemovalForm({ result }: SubscriberFormsProps) {
  const action = useActionForm()
  return (
    <Card className="p-5! sm:p-6!">
      <details>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-danger">
          Remove this person…
        </summary>
        <action.Form method="post" aria-label="Remove this person" className="grid gap-4 pt-2">
          <p className="text-small">{REMOVAL_WARNING}</p>
          <ResultNote result={action.failure ?? failureOf(result, 'remove')} />
          <Button type="submit" name="intent" value="remove" variant="danger" busy={action.busy}>
            {action.busy ? 'Removing...' : 'Remove'}
          </Button>
        </action.Form>
      </details>
    </Card>
  )
}
