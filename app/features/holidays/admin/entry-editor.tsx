import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useFaultFocus } from '#app/ui/use-fault-focus.ts'
import { EntryFields } from './entry-fields.tsx'
import type { Entry } from './entry-list.tsx'
import type { EntryKind } from './holiday-change.ts'
import { OutcomeNote } from './outcome-note.tsx'
import { useChange } from './use-change.ts'

type EntryEditorProps = { kind: EntryKind; entry: Entry; onClose: () => void }

/** An entry with its words open to be changed, in its place. */
export function EntryEditor({ kind, entry, onClose }: EntryEditorProps) {
  const form = useRef<HTMLFormElement>(null)
  const change = useChange(onClose)
  useFaultFocus(form, change.refused)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <change.Form
      ref={form}
      method="post"
      aria-label={`Edit ${entry.title}`}
      className="grid gap-3 px-1"
      // The library opens above the form, and its Escape closes only itself.
      onKeyDown={({ key, currentTarget, target }) => {
        if (key === 'Escape' && currentTarget.contains(target as Node)) onClose()
      }}
    >
      <input type="hidden" name="id" value={entry.id} />
      <EntryFields kind={kind} given={{ ...entry, item: entry.title }} refused={change.refused} />
      <OutcomeNote outcome={change.refused} />
      <div className="flex gap-2">
        <Button type="submit" name="intent" value={`edit-${kind}`} size="small" busy={change.busy}>
          {change.busy ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </change.Form>
  )
}
