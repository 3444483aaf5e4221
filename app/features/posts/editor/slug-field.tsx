import { slugFrom } from '#app/features/posts/slug.ts'
import { TextField } from '#app/ui/field.tsx'

type SlugFieldProps = { value: string; error?: string; isMoved: boolean; onChange: (slug: string) => void }

export const SlugField = ({ value, error, isMoved, onChange }: SlugFieldProps) => (
  <TextField
    label="Slug"
    name="slug"
    value={value}
    autoCapitalize="none"
    spellCheck={false}
    error={error}
    hint={isMoved ? 'The old address will lead here.' : undefined}
    onChange={(event) => onChange(event.target.value)}
    onBlur={() => onChange(slugFrom(value))}
  />
)
