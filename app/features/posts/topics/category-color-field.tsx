import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { isColor } from '#app/ui/color/bend.ts'
import { controlLook, Field } from '#app/ui/field.tsx'
import { CategoryChipPreview } from './category-chip-preview.tsx'

type CategoryColorFieldProps = { name: string; given: string; error: string | undefined }

/** As browsers have it: always a color, in small letters. */
const asPicked = (color: string) => (isColor(color) ? color.toLowerCase() : '#000000')

/** A picker and its number, either of which sets the other; without a script the number alone. */
export function CategoryColorField({ name, given, error }: CategoryColorFieldProps) {
  const [color, setColor] = useState(given)
  const picker = useRef<HTMLInputElement>(null)
  const shown = useRef(asPicked(given))
  // Whoever was quicker than this script has picked one already.
  useEffect(() => {
    const { value = '' } = picker.current ?? {}
    if (value !== shown.current) setColor(value)
  }, [])
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
              ref={picker}
              type="color"
              aria-label="Pick a color"
              value={asPicked(color)}
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
