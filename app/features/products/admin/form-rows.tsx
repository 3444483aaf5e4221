import type { ReactNode } from 'react'
import { MoveButtons } from '#app/features/site/move-buttons.tsx'

type FormRowsProps<Entry> = {
  /** In the names of the fields: 'offers'. */
  list: string
  entries: Entry[]
  max: number
  nameOf: (entry: Entry) => string
  /** The fields of one row; undefined for the blank one at the end. */
  children: (entry: Entry | undefined, fieldName: (name: string) => string) => ReactNode
}

/** Rows of fields with one more to add an entry. The buttons of a row save the form with it, so they need no script. */
export function FormRows<Entry>({ list, entries, max, nameOf, children }: FormRowsProps<Entry>) {
  const rows = entries.length < max ? [...entries, undefined] : entries
  return (
    <ol className="grid gap-6">
      {rows.map((entry, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is what the fields are named by.
          key={index}
          className="grid gap-4 border-line border-t pt-5 first:border-t-0 first:pt-0"
        >
          {children(entry, (name) => `${list}.${index}.${name}`)}
          {entry && (
            <div className="flex gap-1">
              <MoveButtons
                what={nameOf(entry)}
                entry={`${list}.${index}`}
                index={index}
                count={entries.length}
                canRemove
                canDrag
              />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}
