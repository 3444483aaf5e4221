import { useId, useState } from 'react'
import { type ActionFailure, errorAt } from '#app/ui/action-result.ts'
import { TextField } from '#app/ui/field.tsx'
import type { ManagedTag } from './taxonomy.ts'
import { useFoundTags } from './use-found-tags.ts'

const MAX_SUGGESTIONS = 12

type MergeFieldProps = { tag: ManagedTag; failure: ActionFailure | undefined }

/** The tag to merge into, by name or slug. There may be thousands, so suggestions are fetched while typing. */
export function MergeField({ tag, failure }: MergeFieldProps) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  // They are suggestions: the name can be typed without them.
  const found = useFoundTags(typed.trim()).loaded?.tags ?? []
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
