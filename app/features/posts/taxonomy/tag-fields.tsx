import { useState } from 'react'
import { type ActionFailure, errorAt } from '#app/ui/action-result.ts'
import { TextField } from '#app/ui/field.tsx'
import { SlugField } from './slug-field.tsx'
import { type ManagedTag, taxonomyLimits } from './taxonomy.ts'

type TagFieldsProps = { tag?: ManagedTag; failure: ActionFailure | undefined }

/** After a failure the fields show what was typed, not what is saved. */
export function TagFields({ tag, failure }: TagFieldsProps) {
  const typed = failure?.values ?? {}
  const [name, setName] = useState(typed.name ?? tag?.name ?? '')
  const [slug, setSlug] = useState(typed.slug ?? tag?.slug ?? '')
  return (
    <>
      <TextField
        label="Name"
        name="name"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={taxonomyLimits.name}
        autoComplete="off"
        error={errorAt(failure, 'name')}
      />
      <SlugField name={name} slug={slug} onChange={setSlug} error={errorAt(failure, 'slug')} />
    </>
  )
}
