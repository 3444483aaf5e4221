import { useState } from 'react'
import { FocusPicker } from '#app/features/media/focus-picker.tsx'
import { ImageDropZone } from '#app/features/media/image-drop-zone.tsx'
import { LazyMediaPicker } from '#app/features/media/lazy-media-picker.tsx'
import { Button } from '#app/ui/button.tsx'
import { CoverImage } from '#app/ui/cover-image.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { EditorFields, FieldErrors } from './editor-fields.ts'

type FeaturedImage = Pick<EditorFields, 'featuredImage' | 'featuredImageAlt' | 'featuredImageFocus'>
type FeaturedImageFieldsProps = {
  image: FeaturedImage
  errors: FieldErrors
  onChange: (image: Partial<FeaturedImage>) => void
}

export function FeaturedImageFields({ image, errors, onChange }: FeaturedImageFieldsProps) {
  const [isPickerOpen, setPickerOpen] = useState(false)
  const [removed, setRemoved] = useState<FeaturedImage | null>(null)
  const { featuredImageAlt: alt, featuredImageFocus: focus } = image
  const url = image.featuredImage.trim()
  const isShown = /^(\/|https?:\/\/)/.test(url)
  const applyImage = (chosen: { url: string; alt: string }) => {
    setRemoved(null)
    onChange({
      featuredImage: chosen.url,
      // An alt text that was typed here is better than the one of the library.
      featuredImageAlt: alt || chosen.alt,
      featuredImageFocus: '',
    })
  }
  const remove = () => {
    const { featuredImage, featuredImageAlt, featuredImageFocus } = image
    setRemoved({ featuredImage, featuredImageAlt, featuredImageFocus })
    onChange({ featuredImage: '', featuredImageAlt: '', featuredImageFocus: '' })
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <ImageDropZone onUploaded={applyImage} onBrowse={() => setPickerOpen(true)}>
        {isShown && (
          <>
            <FocusPicker
              image={{ url, alt }}
              focus={focus}
              onChange={(featuredImageFocus) => onChange({ featuredImageFocus })}
            />
            <figure className="grid gap-1.5">
              <CoverImage image={{ url, alt: '', focus }} sizes="12rem" className="max-w-48" />
              <figcaption className="text-fine text-ink-soft">As cards and the page show it.</figcaption>
            </figure>
          </>
        )}
      </ImageDropZone>
      {isShown && (
        <Button variant="ghost" size="small" className="justify-self-start noscript:hidden" onClick={remove}>
          Remove the picture
        </Button>
      )}
      {removed && !isShown && (
        <p role="status" className="flex flex-wrap items-center gap-x-3 text-small">
          The picture is removed.
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              onChange(removed)
              setRemoved(null)
            }}
          >
            Undo
          </Button>
        </p>
      )}
      <input type="hidden" name="featuredImageFocus" value={focus} />
      <TextField
        label="Featured image URL"
        name="featuredImage"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={image.featuredImage}
        error={errors.featuredImage ?? errors.featuredImageFocus}
        onChange={(event) => onChange({ featuredImage: event.target.value, featuredImageFocus: '' })}
      />
      <TextField
        label="Alt text"
        name="featuredImageAlt"
        value={alt}
        error={errors.featuredImageAlt}
        hint={url && !alt.trim() ? 'Say what the picture shows, for those who cannot see it.' : undefined}
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
