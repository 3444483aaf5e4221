import { useEffect, useRef, useState } from 'react'
import { LazyMediaPicker } from '#app/features/media/lazy-media-picker.tsx'
import { PictureSource } from '#app/features/media/picture-source.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { limits } from './holiday-change.ts'

type Chosen = { url: string; alt: string }

const none: Chosen = { url: '', alt: '' }

/** A find's picture: uploaded here or chosen from the library. Without a script its address is typed. */
export function FindPicture({ given }: { given: Chosen }) {
  const [image, setImage] = useState(given)
  const [picking, setPicking] = useState(false)
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const { form } = fields.current ?? {}
    const empty = () => setImage(none)
    form?.addEventListener('reset', empty)
    return () => form?.removeEventListener('reset', empty)
  }, [])
  const unscriptedOnly = image.url ? '' : 'hidden noscript:block'
  return (
    <fieldset ref={fields} className="grid gap-3">
      <legend className="sr-only">Find picture</legend>
      {image.url ? (
        <div className="flex flex-wrap items-end gap-3">
          <div className="aspect-video w-48 overflow-hidden rounded-soft bg-sunk">
            <Picture src={image.url} alt={image.alt} sizes="12rem" className="size-full object-cover" />
          </div>
          <Button variant="quiet" size="small" className="noscript:hidden" onClick={() => setImage(none)}>
            Remove picture
          </Button>
        </div>
      ) : (
        <PictureSource name="Find picture" onUploaded={setImage} onBrowse={() => setPicking(true)} />
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
        maxLength={limits.imageAlt}
        hint="What it shows, for those who cannot see it."
        onChange={({ currentTarget }) => setImage({ ...image, alt: currentTarget.value })}
        className={unscriptedOnly}
      />
      <LazyMediaPicker open={picking} onOpenChange={setPicking} onChoose={setImage} />
    </fieldset>
  )
}
