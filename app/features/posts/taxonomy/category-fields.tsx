import { useState } from 'react'
import { slugify } from '#app/features/posts/slug.ts'
import { type ActionFailure, errorAt } from '#app/ui/action-result.ts'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { CategoryColorField } from './category-color-field.tsx'
import { SlugField } from './slug-field.tsx'
import { type ManagedCategory, taxonomyLimits } from './taxonomy.ts'

const DEFAULT_COLOR = '#8f2f3b'

type CategoryFieldsProps = { category?: ManagedCategory; failure: ActionFailure | undefined }

/** After a failure the fields show what was typed, not what is saved. */
export function CategoryFields({ category, failure }: CategoryFieldsProps) {
  const typed = failure?.values ?? {}
  const [name, setName] = useState(typed.name ?? category?.name ?? '')
  const [slug, setSlug] = useState(typed.slug ?? category?.slug ?? '')
  const slugChanges = category !== undefined && (slug || slugify(name)) !== category.slug
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
      <div className="grid gap-3">
        <SlugField name={name} slug={slug} onChange={setSlug} error={errorAt(failure, 'slug')} />
        {slugChanges && <SlugChangeWarning slug={category.slug} />}
      </div>
      <TextAreaField
        label="Description"
        name="description"
        rows={3}
        maxLength={taxonomyLimits.description}
        defaultValue={typed.description ?? category?.description}
        error={errorAt(failure, 'description')}
        hint="Shown under the name when readers choose the category."
      />
      <CategoryColorField
        categoryName={name}
        initialColor={typed.color ?? category?.color ?? DEFAULT_COLOR}
        error={errorAt(failure, 'color')}
      />
    </>
  )
}

/** There is no redirect from the old slug to the new one. */
function SlugChangeWarning({ slug }: { slug: string }) {
  return (
    <div className="rounded-control border border-gold px-4 py-3 text-small">
      <p>Links to /blog?category={slug} and the feed of this category would stop working.</p>
      <label className="mt-1 flex min-h-11 cursor-pointer items-center gap-3 font-medium">
        <input type="checkbox" name="move" value="yes" className="size-5 shrink-0" />
        Change the slug all the same
      </label>
    </div>
  )
}
