import { useEffect, useRef, useState } from 'react'
import { ImageChooser } from '#app/features/media/image-chooser.tsx'
import { LazyMediaPicker } from '#app/features/media/lazy-media-picker.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ResponsiveImage } from '#app/ui/responsive-image.tsx'
import { holidayLimits } from './holiday-action.ts'

type ChosenImage = { url: string; alt: string }

const noImage: ChosenImage = { url: '', alt: '' }

/** Uploaded here or chosen from the library. Without a script its URL is typed. */
export function FindImageField({ label, initialImage }: { label: string; initialImage: ChosenImage }) {
  const [image, setImage] = useState(initialImage)
  const [isPicking, setIsPicking] = useState(false)
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const { form } = fields.current ?? {}
    const clear = () => setImage(noImage)
    form?.addEventListener('reset', clear)
    return () => form?.removeEventListener('reset', clear)
  }, [])
  const unscriptedOnly = image.url ? '' : 'hidden noscript:block'
  return (
    <fieldset ref={fields} className="grid gap-3">
      <legend className="sr-only">{label}</legend>
      {image.url ? (
        <div className="flex flex-wrap items-end gap-3">
          <div className="aspect-video w-48 overflow-hidden rounded-soft bg-sunk">
            <ResponsiveImage
              src={image.url}
              alt={image.alt}
              sizes="12rem"
              className="size-full object-cover"
            />
          </div>
          <Button variant="quiet" size="small" className="noscript:hidden" onClick={() => setImage(noImage)}>
            Remove picture
          </Button>
        </div>
      ) : (
        <ImageChooser label={label} onUploaded={setImage} onBrowse={() => setIsPicking(true)} />
      )}
      <TextField
        label="Picture address"
        name="imageUrl"
        value={image.url}
        onChange={({ currentTarget }) => setImage({ ...image, url: currentTarget.value })}
        className="hidden noscript:block"
      />
      <TextField
        label="Picture alt text"
        name="imageAlt"
        value={image.alt}
        maxLength={holidayLimits.imageAlt}
        hint="What it shows, for those who cannot see it."
        onChange={({ currentTarget }) => setImage({ ...image, alt: currentTarget.value })}
        className={unscriptedOnly}
      />
      <LazyMediaPicker open={isPicking} onOpenChange={setIsPicking} onChoose={setImage} />
    </fieldset>
  )
}
