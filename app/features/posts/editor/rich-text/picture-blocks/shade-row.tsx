import clsx from 'clsx'
import X from 'lucide-react/icons/x'
import {
  pictureBlockLimits,
  type SwatchShade,
} from '#app/features/posts/html/picture-blocks/picture-blocks.ts'
import { MoveButtons } from '#app/features/site/move-buttons.tsx'
import { isHexColor } from '#app/ui/color/adjust-for-contrast.ts'
import { controlClass } from '#app/ui/field.tsx'

type ShadeRowProps = {
  index: number
  count: number
  shade: SwatchShade
  onChange: (shade: SwatchShade) => void
  onRemove: () => void
  onMove: (to: number) => void
}

/** The value of a color input is always a color, in lower case. */
const toPickerValue = (hex: string) => (isHexColor(hex) ? hex.toLowerCase() : '#000000')

export function ShadeRow({ index, count, shade, onChange, onRemove, onMove }: ShadeRowProps) {
  const number = index + 1
  return (
    <li className="flex flex-wrap gap-2">
      {count > 1 && (
        <span className="flex">
          <MoveButtons what={`shade ${number}`} index={index} count={count} canDrag onMove={onMove} />
        </span>
      )}
      <input
        type="color"
        aria-label={`Pick the color of shade ${number}`}
        value={toPickerValue(shade.hex)}
        onChange={({ target }) => onChange({ ...shade, hex: target.value })}
        className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-raised p-1"
      />
      <input
        type="text"
        aria-label={`Color of shade ${number}`}
        placeholder="#8f2f3b"
        maxLength={7}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        value={shade.hex}
        onChange={({ target }) => onChange({ ...shade, hex: target.value.trim() })}
        className={clsx(controlClass, 'min-h-11 max-w-28 tabular-nums')}
      />
      <span className="flex min-w-0 grow basis-52 gap-2">
        <input
          type="text"
          aria-label={`Name of shade ${number}`}
          placeholder="Its name"
          maxLength={pictureBlockLimits.label}
          value={shade.name}
          onChange={({ target }) => onChange({ ...shade, name: target.value })}
          className={clsx(controlClass, 'min-h-11')}
        />
        <button
          type="button"
          aria-label={`Remove shade ${number}`}
          onClick={onRemove}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </span>
    </li>
  )
}
