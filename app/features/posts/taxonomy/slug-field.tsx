import type { ReactNode } from 'react'
import { slugify } from '#app/features/posts/slug.ts'
import { TextField } from '#app/ui/field.tsx'
import { taxonomyLimits } from './taxonomy.ts'

type SlugFieldProps = {
  name: string
  slug: string
  onChange: (slug: string) => void
  error: string | undefined
  hint?: ReactNode
}

/** Its placeholder is the slug that the name would give. */
export function SlugField({ name, slug, onChange, error, hint }: SlugFieldProps) {
  return (
    <TextField
      label="Slug"
      name="slug"
      value={slug}
      onChange={(event) => onChange(event.currentTarget.value)}
      placeholder={slugify(name)}
      maxLength={taxonomyLimits.slug}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      error={error}
      hint={hint ?? 'Left empty, it follows the name.'}
    />
  )
}
