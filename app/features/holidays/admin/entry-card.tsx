import { useRef } from 'react'
import { failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { useSentFields } from '#app/ui/forms/use-sent-fields.ts'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { EntryFields } from './entry-fields.tsx'
import { EntryList } from './entry-list.tsx'
import type { HolidayResult } from './holiday-action.ts'
import type { Entry, EntryKind } from './holiday-manager.ts'
import { HolidayResultNote } from './holiday-result-note.tsx'
import { useHolidayForm } from './use-holiday-form.ts'

const entryLabels = {
  find: { title: 'Holiday finds', add: 'Add find', empty: 'No finds added yet' },
  todo: { title: 'Todos', add: 'Add todo', empty: 'No todos added yet' },
}

type EntryCardProps = {
  kind: EntryKind
  guideId: string
  entries: Entry[]
  /** What came with the page, where no script runs. */
  result: HolidayResult | undefined
}

export function EntryCard({ kind, guideId, entries, result }: EntryCardProps) {
  const { title, add, empty } = entryLabels[kind]
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const sentFields = useSentFields(form)
  const action = useHolidayForm(() => {
    if (!sentFields.areUnchanged()) return
    form.current?.reset()
    form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus({ preventScroll: true })
  })
  const intent = `add-${kind}`
  const pageFailure = failureOf(result, intent)
  useFocusInvalidField(form, action.failure)
  return (
    <Card role="group" aria-labelledby={`${kind}s`} className="p-5! sm:p-6!">
      <CardTitle ref={heading} id={`${kind}s`} tabIndex={-1} className="outline-none">
        {title}
      </CardTitle>
      <EntryList kind={kind} entries={entries} label={title} emptyText={empty} heading={heading} />
      <action.Form
        ref={form}
        method="post"
        aria-label={add}
        onSubmit={sentFields.onSubmit}
        className="mt-4 grid gap-4 border-line border-t pt-4"
      >
        <input type="hidden" name="guide" value={guideId} />
        <EntryFields kind={kind} values={pageFailure?.values ?? {}} failure={action.failure ?? pageFailure} />
        <HolidayResultNote result={action.failure} />
        <Button type="submit" name="intent" value={intent} busy={action.busy} className="justify-self-start">
          {action.busy ? 'Adding...' : add}
        </Button>
      </action.Form>
    </Card>
  )
}
