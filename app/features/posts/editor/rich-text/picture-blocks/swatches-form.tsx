import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  emptyShade,
  emptyTone,
  pictureBlockLimits,
  type Swatches,
  type SwatchShade,
} from '#app/features/posts/html/picture-blocks/picture-blocks.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ProductSearch } from '../products/product-search.tsx'
import { PictureField, type PictureSources } from './picture-field.tsx'
import { ShadeRow } from './shade-row.tsx'

type SwatchesFormProps = {
  block: Swatches
  onChange: (block: Swatches) => void
  sources: PictureSources
  /** Whether there is a library to take shades from. */
  hasProducts: boolean
}

const { shades: MAX_SHADES, tones: MAX_TONES } = pictureBlockLimits

const isWritten = ({ name, hex }: SwatchShade) => name.trim() !== '' || hex.trim() !== ''

export function SwatchesForm({ block, onChange, sources, hasProducts }: SwatchesFormProps) {
  const { shades, tones } = block
  const [isSearching, setSearching] = useState(false)
  const [note, setNote] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const setShades = (changed: SwatchShade[]) => onChange({ ...block, shades: changed })
  /** The focus goes with the shade, so that the next press moves the same one. */
  const moveShade = (from: number, to: number) => {
    flushSync(() => setShades(shades.toSpliced(from, 1).toSpliced(to, 0, ...shades.slice(from, from + 1))))
    const [first, second] = to < from ? ['up', 'down'] : ['down', 'up']
    const find = (direction?: string) =>
      list.current?.querySelector<HTMLElement>(`[aria-label="Move shade ${to + 1} ${direction}"]:enabled`)
    ;(find(first) ?? find(second))?.focus()
  }
  const replaceTone = (index: number, changed: Partial<(typeof tones)[number]>) =>
    onChange({
      ...block,
      tones: tones.map((tone, other) => (other === index ? { ...tone, ...changed } : tone)),
    })

  return (
    <div className="grid gap-6">
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium">Shades</legend>
        <ol ref={list} className="grid gap-3">
          {shades.map((shade, index) => (
            <ShadeRow
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are fields, and have no other identity.
              key={index}
              index={index}
              count={shades.length}
              shade={shade}
              onChange={(changed) =>
                setShades(shades.map((other, position) => (position === index ? changed : other)))
              }
              onRemove={() => setShades(shades.filter((_, other) => other !== index))}
              onMove={(to) => moveShade(index, to)}
            />
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            size="small"
            disabled={shades.length >= MAX_SHADES}
            onClick={() => setShades([...shades, emptyShade])}
          >
            Add a shade
          </Button>
          {hasProducts && (
            <Button variant="quiet" size="small" onClick={() => setSearching(!isSearching)}>
              {isSearching ? 'Close the search' : 'Take those of a product'}
            </Button>
          )}
        </div>
        {isSearching && (
          <ProductSearch
            initialSearch=""
            chosenIds={[]}
            onChoose={({ name, shades: taken }) => {
              setSearching(false)
              setNote(taken.length === 0 ? `${name} has no shades in the library.` : '')
              setShades(
                [
                  ...shades.filter(isWritten),
                  ...taken.map((shade) => ({ name: shade.name, hex: shade.hex })),
                ].slice(0, MAX_SHADES),
              )
            }}
          />
        )}
        <p role="status" className="text-small empty:hidden">
          {note}
        </p>
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-2 font-medium">On skin</legend>
        <div className="grid gap-6 sm:grid-cols-3">
          {tones.map((tone, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pictures have no other identity.
            <div key={index} className="grid min-w-0 content-start gap-3">
              <PictureField
                {...sources}
                name={`of skin tone ${index + 1}`}
                picture={tone}
                onChange={(changed) => replaceTone(index, changed)}
              />
              <TextField
                label={`Skin tone ${index + 1}`}
                placeholder="Deep, warm"
                maxLength={pictureBlockLimits.label}
                value={tone.label}
                onChange={({ target }) => replaceTone(index, { label: target.value })}
              />
              <Button
                variant="ghost"
                size="small"
                className="justify-self-start"
                onClick={() => onChange({ ...block, tones: tones.filter((_, other) => other !== index) })}
              >
                Remove skin tone {index + 1}
              </Button>
            </div>
          ))}
        </div>
        {tones.length < MAX_TONES && (
          <Button
            variant="quiet"
            size="small"
            className="justify-self-start"
            onClick={() => onChange({ ...block, tones: [...tones, emptyTone] })}
          >
            Add a skin tone
          </Button>
        )}
      </fieldset>
    </div>
  )
}
