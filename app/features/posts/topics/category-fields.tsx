import { useState } from 'react'
import { slugFrom } from '#app/features/posts/slug.ts'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { errorAt, type Refused } from '#app/ui/outcome.ts'
import { CategoryColorField } from './category-color-field.tsx'
import { MoveWarning } from './move-warning.tsx'
import { SlugField } from './slug-field.tsx'
import { limits, type ManagedCategory } from './topics.ts'

const FIRST_COLOR = '#8f2f3b'

type CategoryFieldsProps = { category?: ManagedCategory; refused: Refused | undefined }

/** What was given and refused stands before what was saved. */
export function CategoryFields({ category, refused }: CategoryFieldsProps) {
  const given = refused?.given ?? {}
  const [name, setName] = useState(given.name ?? category?.name ?? '')
  const [slug, setSlug] = useState(given.slug ?? category?.slug ?? '')
  const moves = category !== undefined && (slug || slugFrom(name)) !== category.slug
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
      <div className="grid gap-3">
        <SlugField name={name} slug={slug} onChange={setSlug} error={errorAt(refused, 'slug')} />
        {moves && <MoveWarning category={category} />}
      </div>
      <TextAreaField
        label="Description"
        name="description"
        rows={3}
        maxLength={limits.description}
        defaultValue={given.description ?? category?.description}
        error={errorAt(refused, 'description')}
        hint="Shown under the name when readers choose the category."
      />
      <CategoryColorField
        name={name}
        given={given.color ?? category?.color ?? FIRST_COLOR}
        error={errorAt(refused, 'color')}
      />
    </>
  )
}
