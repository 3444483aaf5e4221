import clsx from 'clsx'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { undoHint } from '#app/features/deletions/deletions.ts'
import ConfirmDialog from '#app/ui/confirm-dialog.tsx'
import { EntryEditor } from './entry-editor.tsx'
import { EntryRow } from './entry-row.tsx'
import type { Entry, EntryKind } from './holiday-manager.ts'
import { HolidayResultNote } from './holiday-result-note.tsx'
import { useHolidayForm } from './use-holiday-form.ts'

type EntryListProps = {
  kind: EntryKind
  entries: Entry[]
  label: string
  emptyText: string
  heading: RefObject<HTMLElement | null>
}

/** Focus follows an entry that was moved, and goes to the heading after one was deleted. */
export function EntryList({ kind, entries, label, emptyText, heading }: EntryListProps) {
  const [editing, setEditing] = useState<string>()
  const [entryToDelete, setEntryToDelete] = useState<Entry>()
  const [isConfirming, setConfirming] = useState(false)
  const [focusTarget, setFocusTarget] = useState<string>()
  const action = useHolidayForm(({ intent, id }) => {
    setConfirming(false)
    // After the dialog has closed: until then it keeps focus inside.
    if (intent.startsWith('delete')) setTimeout(() => heading.current?.focus({ preventScroll: true }))
    else setFocusTarget(`${intent}-${id}`)
  })
  // Moving an entry moves its element in the document, and the browser drops the focus of its button.
  const focusElement = useEffectEvent((id: string) => {
    document.getElementById(id)?.focus()
    setFocusTarget(undefined)
  })
  useEffect(() => {
    if (focusTarget) focusElement(focusTarget)
  }, [focusTarget])

  // Here and not in the parent: this component has to stay mounted to report that its last entry was deleted.
  const dialog = entryToDelete && (
    <ConfirmDialog
      title={`Delete this ${kind}?`}
      name={entryToDelete.title}
      note={undoHint}
      open={isConfirming}
      busy={action.busy}
      onOpenChange={setConfirming}
      onConfirm={() => action.submit({ intent: `delete-${kind}`, id: entryToDelete.id }, { method: 'post' })}
    />
  )
  if (entries.length === 0) {
    return (
      <>
        {dialog}
        <p className="py-3 text-ink-soft">{emptyText}</p>
      </>
    )
  }
  return (
    <>
      {dialog}
      <HolidayResultNote result={action.failure} className="mb-2" />
      <ol
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
        className={clsx('relative overflow-y-auto rounded-control pr-2', !editing && 'max-h-60')}
      >
        {entries.map((entry, index) => (
          <li key={entry.id} className="border-line border-t py-3 first:border-t-0 first:pt-1">
            {editing === entry.id ? (
              <EntryEditor
                kind={kind}
                entry={entry}
                onClose={() => {
                  setEditing(undefined)
                  setFocusTarget(`edit-${kind}-${entry.id}`)
                }}
              />
            ) : (
              <EntryRow
                kind={kind}
                entry={entry}
                index={index}
                count={entries.length}
                Form={action.Form}
                onEdit={() => setEditing(entry.id)}
                onDelete={() => {
                  setEntryToDelete(entry)
                  setConfirming(true)
                }}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
