import { useEffect, useId, useState } from 'react'
import { type ActionFailure, errorAt } from '#app/ui/action-result.ts'
import { TextField } from '#app/ui/field.tsx'
import { findTags } from './find-tags.ts'
import type { ManagedTag } from './taxonomy.ts'

const DEBOUNCE_MS = 250
const MAX_SUGGESTIONS = 12

type MergeFieldProps = { tag: ManagedTag; failure: ActionFailure | undefined }

/** The tag to merge into, by name or slug. There may be thousands, so suggestions are fetched while typing. */
export function MergeField({ tag, failure }: MergeFieldProps) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<ManagedTag[]>([])
  const search = typed.trim()
  useEffect(() => {
    if (search === '') return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const tags = await findTags(search, controller.signal)
      if (!controller.signal.aborted) setFound(tags)
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [search])
  const others = found.filter(({ id }) => id !== tag.id)
  return (
    <>
      <TextField
        label="Tag that stays"
        name="into"
        list={listId}
        defaultValue={failure?.values.into}
        onChange={({ target }) => setTyped(target.value)}
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
