import { type MouseEvent, useId } from 'react'
import { formatFocus, type ImageFocus, parseFocus } from '#app/ui/image-focus.ts'
import { imageUrlAt } from '#app/ui/image-variants.ts'

type FocusPickerProps = {
  image: { url: string; alt: string }
  /** As `object-position` has it; empty for the middle. */
  focus: string
  onChange: (focus: string) => void
}

const middle: ImageFocus = { x: 50, y: 50 }

/** A press on the image says what stays visible where it is cropped. The sliders say the same by keyboard. */
export function FocusPicker({ image, focus, onChange }: FocusPickerProps) {
  const point = parseFocus(focus) ?? middle
  const choosePoint = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange(formatFocus({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 }))
  }
  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders do the same by keyboard. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders do the same by keyboard. */}
      <div
        className="relative w-fit max-w-full cursor-crosshair overflow-hidden rounded-soft bg-sunk noscript:cursor-auto"
        onClick={choosePoint}
        onPointerMove={(event) => event.pointerType === 'mouse' && event.buttons === 1 && choosePoint(event)}
      >
        <img
          src={imageUrlAt(image.url, 800)}
          alt={image.alt}
          draggable={false}
          className="max-h-72 w-auto max-w-full select-none"
        />
        <span
          aria-hidden="true"
          className="-translate-1/2 pointer-events-none absolute size-6 rounded-full border-2 border-raised outline-2 outline-ink noscript:hidden"
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
        />
      </div>
      <fieldset className="grid grid-cols-2 gap-x-4 noscript:hidden">
        <legend className="mb-1 text-fine text-ink-soft">
          Press on what must stay visible where the picture is cropped.
        </legend>
        <PositionSlider
          label="From the left"
          value={point.x}
          onChange={(x) => onChange(formatFocus({ ...point, x }))}
        />
        <PositionSlider
          label="From the top"
          value={point.y}
          onChange={(y) => onChange(formatFocus({ ...point, y }))}
        />
      </fieldset>
    </div>
  )
}

type PositionSliderProps = { label: string; value: number; onChange: (value: number) => void }

function PositionSlider({ label, value, onChange }: PositionSliderProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="flex justify-between gap-2 font-medium text-fine">
        {label}
        <span aria-hidden="true" className="font-normal text-ink-soft tabular-nums">
          {value}%
        </span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={value}
        aria-valuetext={`${value}%`}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        className="min-h-11 w-full cursor-pointer accent-accent"
      />
    </div>
  )
}
