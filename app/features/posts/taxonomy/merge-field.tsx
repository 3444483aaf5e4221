import { useEffect, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import { type ActionFailure, errorAt } from '#app/ui/action-result.ts'
import { TextField } from '#app/ui/field.tsx'
import { listUrl } from '#app/ui/list/list-query.ts'
import type { ManagedTag } from './taxonomy.ts'

const DEBOUNCE_MS = 250
const MAX_SUGGESTIONS = 12

type MergeFieldProps = { tag: ManagedTag; failure: ActionFailure | undefined }

/** The tag to merge into, by name or slug. There may be thousands, so suggestions are fetched while typing. */
export function MergeField({ tag, failure }: MergeFieldProps) {
  const listId = useId()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const suggestions = useFetcher<{ list?: { rows: ManagedTag[] } | null }>()
  useEffect(() => () => clearTimeout(timer.current), [])
  const others = (suggestions.data?.list?.rows ?? []).filter(({ id }) => id !== tag.id)
  return (
    <>
      <TextField
        label="Tag that stays"
        name="into"
        list={listId}
        defaultValue={failure?.values.into}
        onChange={({ currentTarget: { value } }) => {
          clearTimeout(timer.current)
          const search = value.trim()
          if (search === '') return
          timer.current = setTimeout(
            () => suggestions.load(listUrl('/admin/tags', { search, page: 1 })),
            DEBOUNCE_MS,
          )
        }}
        autoComplete="off"
        autoCapitalize="none"
        error={errorAt(failure, 'into')}
        hint="Its name or its slug."
      />
      <datalist id={listId}>
        {others.slice(0, MAX_SUGGESTIONS).map(({ id, name, slug }) => (
          <option key={id} value={slug}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
