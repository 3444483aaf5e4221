import { useState } from 'react'
import { LazyMediaPicker } from '#app/features/media/lazy-media-picker.tsx'
import { PictureSource } from '#app/features/media/picture-source.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Frame } from '#app/ui/frame.tsx'
import type { EditorFields, FieldErrors } from './editor-fields.ts'

type Image = Pick<EditorFields, 'featuredImage' | 'featuredImageAlt'>
type ImageFieldsProps = { image: Image; errors: FieldErrors; onChange: (image: Partial<Image>) => void }

export function ImageFields({ image, errors, onChange }: ImageFieldsProps) {
  const [choosing, setChoosing] = useState(false)
  const url = image.featuredImage.trim()
  // An alt text that was typed here says more than the one of the library.
  const take = (chosen: { url: string; alt: string }) =>
    onChange({ featuredImage: chosen.url, featuredImageAlt: image.featuredImageAlt || chosen.alt })
  return (
    <div className="grid grid-cols-1 gap-4">
      {/^(\/|https?:\/\/)/.test(url) && (
        <Frame image={{ url, alt: image.featuredImageAlt }} sizes="20rem" className="rounded-soft" />
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
      <PictureSource onUploaded={take} onBrowse={() => setChoosing(true)} />
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
        open={choosing}
        onOpenChange={setChoosing}
        onChoose={(chosen) => {
          take(chosen)
          setChoosing(false)
        }}
      />
    </div>
  )
}
