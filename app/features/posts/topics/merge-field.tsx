import { useEffect, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { listAddress } from '#app/ui/list/wish.ts'
import { errorAt, type Refused } from '#app/ui/outcome.ts'
import type { ManagedTag } from './topics.ts'

const PAUSE_MS = 250
const MOST_SUGGESTED = 12

type MergeFieldProps = { tag: ManagedTag; refused: Refused | undefined }

/** The tag that stays, by name or slug. There may be thousands: what fits is looked up while one types. */
export function MergeField({ tag, refused }: MergeFieldProps) {
  const listId = useId()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const found = useFetcher<{ list?: { rows: ManagedTag[] } | null }>()
  useEffect(() => () => clearTimeout(pause.current), [])
  const others = (found.data?.list?.rows ?? []).filter(({ id }) => id !== tag.id)
  return (
    <>
      <TextField
        label="Tag that stays"
        name="into"
        list={listId}
        defaultValue={refused?.given.into}
        onChange={({ currentTarget: { value } }) => {
          clearTimeout(pause.current)
          const search = value.trim()
          if (search === '') return
          pause.current = setTimeout(
            () => found.load(listAddress('/admin/tags', { search, page: 1 })),
            PAUSE_MS,
          )
        }}
        autoComplete="off"
        autoCapitalize="none"
        error={errorAt(refused, 'into')}
        hint="Its name or its slug."
      />
      <datalist id={listId}>
        {others.slice(0, MOST_SUGGESTED).map(({ id, name, slug }) => (
          <option key={id} value={slug}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
