import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { EntryFields } from './entry-fields.tsx'
import type { Entry, EntryKind } from './holiday-manager.ts'
import { HolidayResultNote } from './holiday-result-note.tsx'
import { useHolidayForm } from './use-holiday-form.ts'

type EntryEditorProps = { kind: EntryKind; entry: Entry; onClose: () => void }

/** Replaces the row of the entry while it is edited. */
export function EntryEditor({ kind, entry, onClose }: EntryEditorProps) {
  const form = useRef<HTMLFormElement>(null)
  const action = useHolidayForm(onClose)
  useFocusInvalidField(form, action.failure)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <action.Form
      ref={form}
      method="post"
      aria-label={`Edit ${entry.title}`}
      className="grid gap-3 px-1"
      // The media library opens in a portal: its Escape bubbles to here, and must close only the library.
      onKeyDown={({ key, currentTarget, target }) => {
        if (key === 'Escape' && currentTarget.contains(target as Node)) onClose()
      }}
    >
      <input type="hidden" name="id" value={entry.id} />
      <EntryFields kind={kind} values={{ ...entry, item: entry.title }} failure={action.failure} />
      <HolidayResultNote result={action.failure} />
      <div className="flex gap-2">
        <Button type="submit" name="intent" value={`edit-${kind}`} size="small" busy={action.busy}>
          {action.busy ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </action.Form>
  )
}
