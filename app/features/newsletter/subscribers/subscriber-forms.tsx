import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { useChange } from '#app/ui/change/use-change.ts'
import { TextField } from '#app/ui/field.tsx'
import { errorAt, type Outcome, refusalOf } from '#app/ui/outcome.ts'
import { OutcomeNote } from '#app/ui/outcome-note.tsx'
import { useFaultFocus } from '#app/ui/use-fault-focus.ts'
import type { Subscriber } from './subscriber.ts'
import { REMOVAL } from './subscribers.ts'

type SubscriberFormsProps = { subscriber: Subscriber; outcome: Outcome | undefined }

export const SubscriberForms = (props: SubscriberFormsProps) => (
  <div className="grid grid-cols-1 gap-6">
    <NameForm {...props} />
    <StandingForm {...props} />
    <RemovalForm {...props} />
  </div>
)

function NameForm({ subscriber, outcome }: SubscriberFormsProps) {
  const form = useRef<HTMLFormElement>(null)
  const change = useChange()
  const refused = change.refused ?? refusalOf(outcome, 'rename')
  useFaultFocus(form, refused)
  return (
    <Card className="p-5! sm:p-6!">
      <change.Form ref={form} method="post" aria-label="Change the name" className="grid gap-4">
        <TextField
          key={subscriber.name}
          label="Name"
          name="name"
          autoComplete="off"
          maxLength={120}
          defaultValue={refused?.given.name ?? subscriber.name ?? ''}
          error={errorAt(refused, 'name')}
        />
        <OutcomeNote outcome={refused} />
        <Button type="submit" name="intent" value="rename" variant="quiet" busy={change.busy}>
          {change.busy ? 'Saving...' : 'Save name'}
        </Button>
      </change.Form>
    </Card>
  )
}

/** Whether letters are sent. */
function StandingForm({ subscriber, outcome }: SubscriberFormsProps) {
  const change = useChange()
  const isActive = subscriber.status === 'active'
  const intent = isActive ? 'unsubscribe' : 'activate'
  return (
    <Card className="p-5! sm:p-6!">
      <CardTitle id="standing">Subscription</CardTitle>
      <change.Form method="post" aria-labelledby="standing" className="grid gap-4">
        <p className="text-small">
          {isActive
            ? 'Gets every letter that you send.'
            : 'Gets no letters. Make them active only with their consent.'}
        </p>
        <OutcomeNote outcome={change.refused ?? refusalOf(outcome, intent)} />
        <Button type="submit" name="intent" value={intent} variant="quiet" busy={change.busy}>
          {isActive ? 'Unsubscribe' : subscriber.status === 'pending' ? 'Make active' : 'Make active again'}
        </Button>
      </change.Form>
    </Card>
  )
}

/** Leads away when it is done: the page is left for the list. */
function RemovalForm({ outcome }: SubscriberFormsProps) {
  const change = useChange()
  return (
    <Card className="p-5! sm:p-6!">
      <details>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-danger">
          Remove this person…
        </summary>
        <change.Form method="post" aria-label="Remove this person" className="grid gap-4 pt-2">
          <p className="text-small">{REMOVAL}</p>
          <OutcomeNote outcome={change.refused ?? refusalOf(outcome, 'remove')} />
          <Button type="submit" name="intent" value="remove" variant="danger" busy={change.busy}>
            {change.busy ? 'Removing...' : 'Remove'}
          </Button>
        </change.Form>
      </details>
    </Card>
  )
}
