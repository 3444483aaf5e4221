import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { ItemSummary } from './item-summary.tsx'
import { changeSaved, type SavedItem } from './saved-list.ts'
import type { ShownItem } from './shown-item.ts'

const MAX_NOTE_LENGTH = 300

type SavedRowProps = {
  item: SavedItem
  shown: ShownItem | null | undefined
  /** The button that brought it back had the focus, and is gone. */
  isRestored: boolean
  onRemove: () => void
}

export function SavedRow({ item, shown, isRestored, onRemove }: SavedRowProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isRestored) button.current?.focus()
  }, [isRestored])
  return (
    <ItemSummary item={item} shown={shown}>
      {item.note && <p className="wrap-anywhere mt-2 hidden whitespace-pre-line print:block">{item.note}</p>}
      <div className="mt-3 flex flex-wrap items-end gap-3 print:hidden">
        <NoteField item={item} />
        <Button ref={button} variant="ghost" size="small" onClick={onRemove} className="-ml-4">
          Remove
          <VisuallyHidden> {item.title}</VisuallyHidden>
        </Button>
      </div>
    </ItemSummary>
  )
}

/** Kept with each letter. What another tab wrote is shown; what could not be kept stays in the field. */
function NoteField({ item: { id, title, note = '' } }: { item: SavedItem }) {
  const [field, setField] = useState({ stored: note, typed: note })
  const [isRefused, setRefused] = useState(false)
  if (field.stored !== note) setField({ stored: note, typed: note })

  function keep(typed: string) {
    const isStored = changeSaved((list) =>
      list.map((item) => (item.id === id ? { ...item, note: typed } : item)),
    )
    setRefused(!isStored)
    setField({ stored: isStored ? typed : note, typed })
  }

  return (
    <TextAreaField
      label={
        <span>
          Your note<VisuallyHidden> about {title}</VisuallyHidden>
        </span>
      }
      rows={2}
      maxLength={MAX_NOTE_LENGTH}
      value={field.typed}
      onChange={({ currentTarget }) => keep(currentTarget.value)}
      error={isRefused ? 'This browser keeps nothing, so your note is gone once you leave.' : undefined}
      className="min-w-0 max-w-column grow max-sm:basis-full"
    />
  )
}
