import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useLookStyle } from '#app/features/site/looks/use-look-style.ts'
import { CategoryBadge } from '#app/ui/badge.tsx'
import { type ColorScheme, isHexColor, minContrast } from '#app/ui/color/adjust-for-contrast.ts'
import { controlClass, Field } from '#app/ui/field.tsx'

type CategoryColorFieldProps = { categoryName: string; initialColor: string; error: string | undefined }

/** The value of a color input is always a color, in lower case. */
const toPickerValue = (color: string) => (isHexColor(color) ? color.toLowerCase() : '#000000')

/** A color picker and a text field, kept in sync. Without a script only the text field works. */
export function CategoryColorField({ categoryName, initialColor, error }: CategoryColorFieldProps) {
  const [color, setColor] = useState(initialColor)
  const picker = useRef<HTMLInputElement>(null)
  const initialPickerValue = useRef(toPickerValue(initialColor))
  // A color may have been picked before hydration.
  useEffect(() => {
    const { value = '' } = picker.current ?? {}
    if (value !== initialPickerValue.current) setColor(value)
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
              value={toPickerValue(color)}
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
              className={clsx(controlClass, 'min-h-11 tabular-nums')}
            />
          </span>
        )}
      </Field>
      <BadgePreview name={categoryName} color={color} />
    </div>
  )
}

const themeLabels: Record<ColorScheme, string> = { light: 'Light', dark: 'Dark' }

/** In both themes, whichever one the admin uses. */
function BadgePreview({ name, color }: { name: string; color: string }) {
  const lookStyle = useLookStyle()
  if (!isHexColor(color)) return null
  return (
    <div className="mt-3 grid grid-cols-2 overflow-hidden rounded-control border border-line">
      {(['light', 'dark'] as const).map((theme) => (
        <figure
          key={theme}
          data-theme={theme}
          style={lookStyle}
          className="grid justify-items-start gap-2 bg-surface px-3 py-3 text-ink"
        >
          <CategoryBadge color={color} className="max-w-full truncate">
            {name.trim() || 'Category'}
          </CategoryBadge>
          <figcaption className="text-fine text-ink-soft">
            {themeLabels[theme]}, contrast {minContrast(theme, color).toFixed(1)}:1
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
