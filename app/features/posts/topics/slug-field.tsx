import type { ReactNode } from 'react'
import { slugFrom } from '#app/features/posts/slug.ts'
import { TextField } from '#app/ui/field.tsx'
import { limits } from './topics.ts'

type SlugFieldProps = {
  name: string
  slug: string
  onChange: (slug: string) => void
  error: string | undefined
  hint?: ReactNode
}

/** Left empty, it shows what the name will make of it. */
export function SlugField({ name, slug, onChange, error, hint }: SlugFieldProps) {
  return (
    <TextField
      label="Slug"
      name="slug"
      value={slug}
      onChange={(event) => onChange(event.currentTarget.value)}
      placeholder={slugFrom(name)}
      maxLength={limits.slug}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      error={error}
      hint={hint ?? 'Left empty, it follows the name.'}
    />
  )
}
