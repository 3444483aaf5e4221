import clsx from 'clsx'
import { isHexColor } from '#app/ui/color/adjust-for-contrast.ts'
import { controlClass, Field } from '#app/ui/field.tsx'
import { DEFAULT_ACCENT } from './site.ts'

type AccentFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void }

/** A color picker and a text field in sync; without JavaScript only the text field. */
export const AccentField = ({ value, error, onChange }: AccentFieldProps) => (
  <Field
    label="Accent color"
    error={error}
    hint="In place of the palette’s own, for links and the highlighted button. Any will do: it is made darker or lighter until it can be read."
  >
    {(fieldProps) => (
      <span className="flex gap-2">
        <input
          type="color"
          aria-label="Pick an accent color"
          value={isHexColor(value) ? value : DEFAULT_ACCENT}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-raised p-1 noscript:hidden"
        />
        <input
          {...fieldProps}
          type="text"
          name="accent"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value.trim())}
          placeholder={DEFAULT_ACCENT}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          className={clsx(controlClass, 'min-h-11 tabular-nums')}
        />
      </span>
    )}
  </Field>
)
