import clsx from 'clsx'
import { isColor } from '#app/ui/color/bend.ts'
import { controlLook, Field } from '#app/ui/field.tsx'
import { HOUSE_ACCENT } from './site.ts'

type AccentFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void }

/** A picker and its number, either of which sets the other; without a script the number alone. */
export const AccentField = ({ value, error, onChange }: AccentFieldProps) => (
  <Field
    label="Accent color"
    error={error}
    hint="For links and the highlighted button. Any will do: it is made darker or lighter until it can be read. Left empty, it is the rose of Venus."
  >
    {(wiring) => (
      <span className="flex gap-2">
        <input
          type="color"
          aria-label="Pick an accent color"
          value={isColor(value) ? value : HOUSE_ACCENT}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-raised p-1 noscript:hidden"
        />
        <input
          {...wiring}
          type="text"
          name="accent"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value.trim())}
          placeholder={HOUSE_ACCENT}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          className={clsx(controlLook, 'min-h-11 tabular-nums')}
        />
      </span>
    )}
  </Field>
)
