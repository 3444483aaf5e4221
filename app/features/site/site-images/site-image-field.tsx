import { type ReactNode, useState } from 'react'
import { ImageChooser } from '#app/features/media/image-chooser.tsx'
import { LazyMediaPicker } from '#app/features/media/lazy-media-picker.tsx'
import type { UploadedImage } from '#app/features/media/upload-image.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { imageUrlAt } from '#app/ui/image-variants.ts'

export type SiteImageFieldProps = {
  label: string
  name: string
  /** What it is for. */
  hint: string
  /** The one that is saved. */
  savedUrl: string
  /** As it was typed, without JavaScript. */
  typedUrl: string
  error: string | undefined
  /** How it is shown here. */
  imageClass: string
  /** Shown while there is none. */
  substitute: ReactNode
  /** Null when it is removed. */
  onChoose?: (image: Pick<UploadedImage, 'url' | 'alt'> | null) => void
  children?: ReactNode
}

/** An image that is uploaded here or chosen from the library; without JavaScript its URL is typed. */
export function SiteImageField({
  label,
  name,
  hint,
  savedUrl,
  typedUrl,
  error,
  imageClass,
  substitute,
  onChoose,
  children,
}: SiteImageFieldProps) {
  const what = label.toLowerCase()
  const [url, setUrl] = useState(typedUrl)
  const [previousUrl, setPreviousUrl] = useState(savedUrl)
  const [isPickerOpen, setPickerOpen] = useState(false)
  const choose = (image: Pick<UploadedImage, 'url' | 'alt'> | null) => {
    setUrl(image?.url ?? '')
    onChoose?.(image)
  }
  const remove = () => {
    setPreviousUrl(url)
    choose(null)
  }
  return (
    <fieldset className="border-line border-t pt-5 first:border-t-0 first:pt-0">
      <legend className="float-left font-medium">{label}</legend>
      <p className="clear-left text-fine text-ink-soft">{hint}</p>
      <div className="mt-3 grid grid-cols-1 items-start gap-x-8 gap-y-4 sm:grid-cols-[--spacing(52)_minmax(0,1fr)]">
        {url.startsWith('/media/') ? (
          <img src={imageUrlAt(url, 400)} alt={`${label} that is chosen`} className={imageClass} />
        ) : (
          substitute
        )}
        <div className="grid gap-3">
          <ImageChooser
            label={`File for the ${what}`}
            onUploaded={choose}
            onBrowse={() => setPickerOpen(true)}
          />
          {(url !== '' || previousUrl !== '') && (
            <Button
              variant="quiet"
              size="small"
              className="justify-self-start noscript:hidden"
              onClick={url === '' ? () => choose({ url: previousUrl, alt: '' }) : remove}
            >
              {url === '' ? `Put the ${what} back` : `Remove ${what}`}
            </Button>
          )}
          <TextField
            label={`Address of the ${what}`}
            name={name}
            value={url}
            error={error}
            hint="Its address in the library. Empty for none."
            onChange={({ currentTarget }) => setUrl(currentTarget.value)}
            className={error ? '' : 'hidden noscript:block'}
          />
          {children}
        </div>
      </div>
      <LazyMediaPicker open={isPickerOpen} onOpenChange={setPickerOpen} onChoose={choose} />
    </fieldset>
  )
}
