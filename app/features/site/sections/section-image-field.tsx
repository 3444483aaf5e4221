import { useState } from 'react'
import { ImageChooser } from '#app/features/media/image-chooser.tsx'
import { LazyMediaPicker } from '#app/features/media/lazy-media-picker.tsx'
import { TextField } from '#app/ui/field.tsx'
import { pictureUrl } from '#app/ui/image-variants.ts'
import { ResponsiveImage } from '#app/ui/responsive-image.tsx'
import { SelectField } from '#app/ui/select.tsx'
import type { GetProps } from '../settings-form.tsx'
import { defaultSectionImages, sectionLimits } from './section-limits.ts'

type SectionImageFieldProps = {
  initialImage: string
  error: string | undefined
  altProps: ReturnType<GetProps>
}

/** One that came with the site, an upload, or one of the library; without JavaScript one that came with the site. */
export function SectionImageField({ initialImage, error, altProps }: SectionImageFieldProps) {
  const { defaultValue, ...altField } = altProps
  const [image, setImage] = useState(initialImage)
  const [alt, setAlt] = useState(defaultValue)
  const [isPicking, setIsPicking] = useState(false)
  const choose = (chosen: { url: string; alt: string }) => {
    setImage(chosen.url)
    setAlt(chosen.alt)
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium text-small">Picture</legend>
      <div className="aspect-video w-64 max-w-full overflow-hidden rounded-soft bg-sunk">
        <ResponsiveImage src={pictureUrl(image)} alt={alt} sizes="16rem" className="size-full object-cover" />
      </div>
      <SelectField
        label="Which one"
        name="image"
        value={image}
        error={error}
        onChange={({ currentTarget }) => setImage(currentTarget.value)}
      >
        {!Object.hasOwn(defaultSectionImages, image) && <option value={image}>Your own picture</option>}
        {Object.entries(defaultSectionImages).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <ImageChooser label="Section picture" onUploaded={choose} onBrowse={() => setIsPicking(true)} />
      <TextField
        label="Picture alt text"
        hint="What it shows, for those who cannot see it."
        maxLength={sectionLimits.imageAlt}
        value={alt}
        onChange={({ currentTarget }) => setAlt(currentTarget.value)}
        {...altField}
      />
      <LazyMediaPicker open={isPicking} onOpenChange={setIsPicking} onChoose={choose} />
    </fieldset>
  )
}
