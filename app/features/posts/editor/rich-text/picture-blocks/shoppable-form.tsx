import X from 'lucide-react/icons/x'
import { useState } from 'react'
import {
  type PicturePoint,
  pictureBlockLimits,
  roundPercent,
  type ShoppablePicture,
} from '#app/features/posts/html/picture-blocks/picture-blocks.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ProductSearch } from '../products/product-search.tsx'
import { PictureField, type PictureSources } from './picture-field.tsx'
import { PointPicker } from './point-picker.tsx'

type ShoppableFormProps = {
  block: ShoppablePicture
  onChange: (block: ShoppablePicture) => void
  sources: PictureSources
}

type Place = Pick<PicturePoint, 'x' | 'y'>

const CENTER: Place = { x: 50, y: 50 }

export function ShoppableForm({ block, onChange, sources }: ShoppableFormProps) {
  const { picture, points } = block
  const [pending, setPending] = useState<Place | null>(null)
  const isFull = points.length >= pictureBlockLimits.points
  const setPoints = (changed: PicturePoint[]) => onChange({ ...block, points: changed })
  const move = (index: number, place: Partial<Place>) =>
    setPoints(points.map((point, other) => (other === index ? { ...point, ...place } : point)))
  const begin = (place: Place) => !isFull && setPending(place)

  return (
    <div className="grid gap-5">
      <PictureField
        {...sources}
        name="of the products"
        picture={picture}
        onChange={(changed) => onChange({ ...block, picture: changed })}
      >
        {picture.src && (
          <PointPicker picture={picture} points={points} pending={pending} onPress={begin} onMove={move} />
        )}
      </PictureField>
      {picture.src && (
        <section aria-label="Points" className="grid gap-3">
          <p className="text-ink-soft text-small">
            {isFull
              ? `A picture has at most ${pictureBlockLimits.points} points.`
              : 'Press on the picture where a product is to be seen, then choose it. Points can be dragged.'}
          </p>
          {points.length > 0 && (
            <ol aria-label="Products on the picture" className="grid gap-2">
              {points.map((point, index) => (
                <PointRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: two points may be of one product.
                  key={`${point.productId} ${index}`}
                  number={index + 1}
                  point={point}
                  onMove={(place) => move(index, place)}
                  onRemove={() => setPoints(points.filter((_, other) => other !== index))}
                />
              ))}
            </ol>
          )}
          {pending && (
            <div className="grid gap-3 rounded-control border border-line p-4">
              <ProductSearch
                initialSearch=""
                chosenIds={[]}
                onChoose={({ id, name }) => {
                  setPoints([...points, { ...pending, productId: id, name }])
                  setPending(null)
                }}
              />
              <Button
                variant="ghost"
                size="small"
                className="justify-self-start"
                onClick={() => setPending(null)}
              >
                No point here
              </Button>
            </div>
          )}
          {!pending && !isFull && (
            <Button variant="quiet" size="small" className="justify-self-start" onClick={() => begin(CENTER)}>
              Add a point
            </Button>
          )}
        </section>
      )}
    </div>
  )
}

type PercentFieldProps = { label: string; value: number; onChange: (value: number) => void }

/** Keeps what is being typed, which may be no number yet. */
function PercentField({ label, value, onChange }: PercentFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={label}
      type="number"
      min={0}
      max={100}
      step={0.1}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value)
        if (!Number.isNaN(target.valueAsNumber)) onChange(roundPercent(target.valueAsNumber))
      }}
      onBlur={() => setTyped(null)}
      className="min-w-0 grow basis-24 sm:max-w-32"
    />
  )
}

type PointRowProps = {
  number: number
  point: PicturePoint
  onMove: (place: Partial<Place>) => void
  onRemove: () => void
}

const PointRow = ({ number, point, onMove, onRemove }: PointRowProps) => (
  <li className="flex flex-wrap items-end gap-3 rounded-control bg-sunk p-3">
    <span className="wrap-anywhere min-w-0 basis-full self-center font-medium sm:grow sm:basis-40">
      {number}. {point.name}
    </span>
    {(['x', 'y'] as const).map((axis) => (
      <PercentField
        key={axis}
        label={axis === 'x' ? 'From the left, %' : 'From the top, %'}
        value={point[axis]}
        onChange={(value) => onMove({ [axis]: value })}
      />
    ))}
    <button
      type="button"
      aria-label={`Remove point ${number}: ${point.name}`}
      onClick={onRemove}
      className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink"
    >
      <X aria-hidden="true" className="size-4" />
    </button>
  </li>
)
