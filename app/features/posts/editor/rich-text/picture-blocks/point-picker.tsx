import clsx from 'clsx'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import {
  type BlockPicture,
  type PicturePoint,
  roundPercent,
} from '#app/features/posts/html/picture-blocks/picture-blocks.ts'

type Place = Pick<PicturePoint, 'x' | 'y'>

type PointPickerProps = {
  picture: BlockPicture
  points: PicturePoint[]
  /** Where a product is to be chosen for. */
  pending: Place | null
  onPress: (place: Place) => void
  onMove: (index: number, place: Place) => void
}

const STEP = 1
const LARGE_STEP = 5

const arrowSteps: Record<string, Place> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A press on the picture is a new point. Points are dragged, or moved by the arrow keys. */
export function PointPicker({ picture, points, pending, onPress, onMove }: PointPickerProps) {
  const image = useRef<HTMLImageElement>(null)
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Place => {
    const { left, top, width, height } = image.current?.getBoundingClientRect() ?? new DOMRect()
    return {
      x: roundPercent(((clientX - left) / width) * 100),
      y: roundPercent(((clientY - top) / height) * 100),
    }
  }
  const drag = (index: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(index, placeOf(event))
  }
  const onKeyDown =
    (index: number, { x, y }: Place) =>
    (event: KeyboardEvent) => {
      const step = arrowSteps[event.key]
      if (!step) return
      event.preventDefault()
      const size = event.shiftKey ? LARGE_STEP : STEP
      onMove(index, { x: roundPercent(x + step.x * size), y: roundPercent(y + step.y * size) })
    }
  const pointClass =
    'absolute grid size-11 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full text-small'
  const dotClass =
    'grid size-7 place-items-center rounded-full border-2 border-evening-ink bg-evening font-semibold text-evening-ink'
  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: "Add a point" is the way by keyboard. */}
      <img
        ref={image}
        src={picture.src}
        alt={picture.alt}
        draggable={false}
        onClick={(event: MouseEvent) => onPress(placeOf(event))}
        className="w-full cursor-crosshair rounded-soft"
      />
      {points.map(({ x, y, productId, name }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: two points may be of one product.
          key={`${productId} ${index}`}
          type="button"
          aria-label={`Point ${index + 1}: ${name}, ${x} % from the left, ${y} % from the top. The arrow keys move it.`}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag(index)}
          onKeyDown={onKeyDown(index, { x, y })}
          style={{ left: `${x}%`, top: `${y}%` }}
          className={clsx(pointClass, 'cursor-grab touch-none')}
        >
          <span className={dotClass}>{index + 1}</span>
        </button>
      ))}
      {pending && (
        <span
          aria-hidden="true"
          style={{ left: `${pending.x}%`, top: `${pending.y}%` }}
          className={clsx(pointClass, 'pointer-events-none')}
        >
          <span className={dotClass}>+</span>
        </span>
      )}
    </div>
  )
}
