import clsx from 'clsx'
import { useState } from 'react'
import { isColour } from '#app/ui/colour/bend.ts'
import { controlLook, Field } from '#app/ui/field.tsx'
import { CategoryChipPreview } from './category-chip-preview.tsx'

type CategoryColourFieldProps = { name: string; given: string; error: string | undefined }

/** A picker and its number, either of which sets the other; without a script the number alone. */
export function CategoryColourField({ name, given, error }: CategoryColourFieldProps) {
  const [color, setColor] = useState(given)
  return (
    <div>
      <Field
        label="Color"
        error={error}
        hint="Any will do: it is made darker or lighter until it can be read."
      >
        {(wiring) => (
          <span className="flex gap-2">
            <input
              type="color"
              aria-label="Pick a color"
              value={isColour(color) ? color : '#000000'}
              onChange={(event) => setColor(event.currentTarget.value)}
              className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-raised p-1 noscript:hidden"
            />
            <input
              {...wiring}
              type="text"
              name="color"
              value={color}
              onChange={(event) => setColor(event.currentTarget.value.trim())}
              placeholder="#8f2f3b"
              maxLength={7}
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
              className={clsx(controlLook, 'min-h-11 tabular-nums')}
            />
          </span>
        )}
      </Field>
      <CategoryChipPreview name={name} color={color} />
    </div>
  )
}
