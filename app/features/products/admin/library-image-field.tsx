import { useState } from 'react'
import { ImageChooser } from '#app/features/media/image-chooser.tsx'
import { LazyMediaPicker } from '#app/features/media/lazy-media-picker.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ResponsiveImage } from '#app/ui/responsive-image.tsx'
import { type Offered, OfferedPictures } from './offered-pictures.tsx'

type ChosenImage = { url: string; alt: string }

type LibraryImageFieldProps = {
  legend: string
  /** Names of the two fields. */
  names: { url: string; alt: string }
  initialImage: ChosenImage
  maxAltLength: number
  error: string | undefined
  /** For pictures that may be from somewhere else: the page, in a field of this name. */
  source?: { name: string; page: string; offered: Offered | undefined }
}

/** Uploaded here or chosen from the library. Without a script its address is typed. */
export function LibraryImageField(props: LibraryImageFieldProps) {
  const { legend, names, initialImage, maxAltLength, error, source } = props
  const [image, setImage] = useState(initialImage)
  const [isPicking, setIsPicking] = useState(false)
  const [page, setPage] = useState(source?.page ?? '')
  const choose = (chosen: ChosenImage, from = '') => {
    setImage(chosen)
    setPage(from)
  }
  const offered = source?.offered
  return (
    <fieldset className="grid gap-3">
      {/* The chooser shows it as its own label. */}
      <legend className={image.url ? 'mb-1.5 font-medium text-small' : 'sr-only'}>{legend}</legend>
      {image.url ? (
        <div className="flex flex-wrap items-end gap-3">
          <div className="size-28 overflow-hidden rounded-soft bg-sunk">
            <ResponsiveImage
              src={image.url}
              alt={image.alt}
              sizes="7rem"
              className="size-full object-cover"
            />
          </div>
          <Button
            variant="quiet"
            size="small"
            className="noscript:hidden"
            onClick={() => choose({ url: '', alt: '' })}
          >
            Remove picture
          </Button>
        </div>
      ) : (
        <ImageChooser label={legend} onUploaded={choose} onBrowse={() => setIsPicking(true)} />
      )}
      {!image.url && offered && (
        <OfferedPictures offered={offered} onCopied={(copied) => choose(copied, offered.page)} />
      )}
      {source && <input type="hidden" name={source.name} value={page} />}
      {image.url && page && (
        <p className="text-fine text-ink-soft">
          From {URL.parse(page)?.hostname ?? page}. The right to use it is yours to have.
        </p>
      )}
      <TextField
        label="Picture address"
        name={names.url}
        value={image.url}
        error={error}
        hint="As the library shows it: /media/…"
        onChange={({ currentTarget }) => setImage({ ...image, url: currentTarget.value })}
        className={error ? '' : 'hidden noscript:block'}
      />
      <TextField
        label="Picture alt text"
        name={names.alt}
        value={image.alt}
        maxLength={maxAltLength}
        hint="What it shows, for those who cannot see it."
        onChange={({ currentTarget }) => setImage({ ...image, alt: currentTarget.value })}
        className={image.url ? '' : 'hidden noscript:block'}
      />
      <LazyMediaPicker open={isPicking} onOpenChange={setIsPicking} onChoose={choose} />
    </fieldset>
  )
}
