import { useState } from 'react'
import { ImageChooser } from '#app/features/media/image-chooser.tsx'
import { LazyMediaPicker } from '#app/features/media/lazy-media-picker.tsx'
import { CoverImage } from '#app/ui/cover-image.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { EditorFields, FieldErrors } from './editor-fields.ts'

type FeaturedImage = Pick<EditorFields, 'featuredImage' | 'featuredImageAlt'>
type FeaturedImageFieldsProps = {
  image: FeaturedImage
  errors: FieldErrors
  onChange: (image: Partial<FeaturedImage>) => void
}

export function FeaturedImageFields({ image, errors, onChange }: FeaturedImageFieldsProps) {
  const [isPickerOpen, setPickerOpen] = useState(false)
  const url = image.featuredImage.trim()
  // An alt text that was typed here is better than the one of the library.
  const applyImage = (chosen: { url: string; alt: string }) =>
    onChange({ featuredImage: chosen.url, featuredImageAlt: image.featuredImageAlt || chosen.alt })
  return (
    <div className="grid grid-cols-1 gap-4">
      {/^(\/|https?:\/\/)/.test(url) && (
        <CoverImage image={{ url, alt: image.featuredImageAlt }} sizes="20rem" className="rounded-soft" />
      )}
      <TextField
        label="Featured image URL"
        name="featuredImage"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={image.featuredImage}
        error={errors.featuredImage}
        onChange={(event) => onChange({ featuredImage: event.target.value })}
      />
      <ImageChooser onUploaded={applyImage} onBrowse={() => setPickerOpen(true)} />
      <TextField
        label="Alt text"
        name="featuredImageAlt"
        value={image.featuredImageAlt}
        error={errors.featuredImageAlt}
        hint={
          url && !image.featuredImageAlt.trim()
            ? 'Say what the picture shows, for those who cannot see it.'
            : undefined
        }
        onChange={(event) => onChange({ featuredImageAlt: event.target.value })}
      />
      <LazyMediaPicker
        open={isPickerOpen}
        onOpenChange={setPickerOpen}
        onChoose={(chosen) => {
          applyImage(chosen)
          setPickerOpen(false)
        }}
      />
    </div>
  )
}
