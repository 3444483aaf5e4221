import { useState } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { errorAt, type Refused } from '#app/ui/outcome.ts'
import { SlugField } from './slug-field.tsx'
import { limits, type ManagedTag } from './topics.ts'

type TagFieldsProps = { tag?: ManagedTag; refused: Refused | undefined }

/** What was given and refused stands before what was saved. */
export function TagFields({ tag, refused }: TagFieldsProps) {
  const given = refused?.given ?? {}
  const [name, setName] = useState(given.name ?? tag?.name ?? '')
  const [slug, setSlug] = useState(given.slug ?? tag?.slug ?? '')
  return (
    <>
      <TextField
        label="Name"
        name="name"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={limits.name}
        autoComplete="off"
        error={errorAt(refused, 'name')}
      />
      <SlugField name={name} slug={slug} onChange={setSlug} error={errorAt(refused, 'slug')} />
    </>
  )
}
