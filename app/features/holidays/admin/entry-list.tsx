import clsx from 'clsx'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { FindExtras } from '../holidays.ts'
import { EntryEditor } from './entry-editor.tsx'
import { EntryRow } from './entry-row.tsx'
import type { EntryKind } from './holiday-change.ts'
import { OutcomeNote } from './outcome-note.tsx'
import { useChange } from './use-change.ts'

/** A find, or a todo with its item as title. */
export type Entry = { id: string; title: string; description: string } & Partial<FindExtras>

type EntryListProps = {
  kind: EntryKind
  entries: Entry[]
  label: string
  none: string
  heading: RefObject<HTMLElement | null>
}

/** At most 15rem high, unless an entry is open in it. Focus follows what was moved, and goes to the heading when its entry is gone. */
export function EntryList({ kind, entries, label, none, heading }: EntryListProps) {
  const [editing, setEditing] = useState<string>()
  const [wanted, setWanted] = useState<string>()
  const change = useChange(({ intent, id }) => {
    if (intent.startsWith('delete')) heading.current?.focus({ preventScroll: true })
    else setWanted(`${intent}-${id}`)
  })
  // An entry that changed its place is another element to the browser, which has let go of its button.
  const follow = useEffectEvent((id: string) => {
    document.getElementById(id)?.focus()
    setWanted(undefined)
  })
  useEffect(() => {
    if (wanted) follow(wanted)
  }, [wanted])

  // Not instead of this list: it still has to tell that its last entry was deleted.
  if (entries.length === 0) return <p className="py-3 text-ink-soft">{none}</p>
  return (
    <>
      <OutcomeNote outcome={change.refused} className="mb-2" />
      <ol
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
        className={clsx('relative overflow-y-auto rounded-control pr-2', !editing && 'max-h-60')}
      >
        {entries.map((entry, place) => (
          <li key={entry.id} className="border-line border-t py-3 first:border-t-0 first:pt-1">
            {editing === entry.id ? (
              <EntryEditor
                kind={kind}
                entry={entry}
                onClose={() => {
                  setEditing(undefined)
                  setWanted(`edit-${kind}-${entry.id}`)
                }}
              />
            ) : (
              <EntryRow
                kind={kind}
                entry={entry}
                place={place}
                count={entries.length}
                Form={change.Form}
                onEdit={() => setEditing(entry.id)}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
