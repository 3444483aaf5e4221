import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { useFaultFocus } from '#app/ui/use-fault-focus.ts'
import { EntryFields } from './entry-fields.tsx'
import { type Entry, EntryList } from './entry-list.tsx'
import { givenBack, refusalOf } from './given-back.ts'
import type { EntryKind, HolidayOutcome } from './holiday-change.ts'
import { OutcomeNote } from './outcome-note.tsx'
import { useChange } from './use-change.ts'

const words = {
  find: { title: 'Holiday finds', add: 'Add find', none: 'No finds added yet' },
  todo: { title: 'Todos', add: 'Add todo', none: 'No todos added yet' },
}

type EntryCardProps = {
  kind: EntryKind
  guideId: string
  entries: Entry[]
  refused: HolidayOutcome | undefined
}

/** The finds or the todos of a guide: what is there, and room for one more. */
export function EntryCard({ kind, guideId, entries, refused }: EntryCardProps) {
  const { title, add, none } = words[kind]
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const change = useChange(() => {
    form.current?.reset()
    form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus({ preventScroll: true })
  })
  const intent = `add-${kind}` as const
  useFaultFocus(form, change.refused)
  return (
    <Card role="group" aria-labelledby={`${kind}s`} className="p-5! sm:p-6!">
      <CardTitle ref={heading} id={`${kind}s`} tabIndex={-1} className="outline-none">
        {title}
      </CardTitle>
      <EntryList kind={kind} entries={entries} label={title} none={none} heading={heading} />
      <change.Form
        ref={form}
        method="post"
        aria-label={add}
        className="mt-4 grid gap-4 border-line border-t pt-4"
      >
        <input type="hidden" name="guide" value={guideId} />
        <EntryFields
          kind={kind}
          given={givenBack(refused, intent)}
          refused={change.refused ?? refusalOf(refused, intent)}
        />
        <OutcomeNote outcome={change.refused} />
        <Button type="submit" name="intent" value={intent} busy={change.busy} className="justify-self-start">
          {change.busy ? 'Adding...' : add}
        </Button>
      </change.Form>
    </Card>
  )
}
