import ImageUp from 'lucide-react/icons/image-up'
import Images from 'lucide-react/icons/images'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { acceptedImageTypes } from '#app/features/media/upload-rules.ts'
import type { BlockPicture } from '#app/features/posts/html/picture-blocks/picture-blocks.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { imageUrlAt } from '#app/ui/image-variants.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { PlacedImage, UploadImage } from '../images/placed-image.ts'

/** Where pictures come from. */
export type PictureSources = {
  uploadImage: UploadImage
  /** Undefined without a library. */
  chooseImage?: () => Promise<PlacedImage | null>
}

type PictureFieldProps = PictureSources & {
  /** Which picture it is. */
  name: string
  picture: BlockPicture
  onChange: (picture: BlockPicture) => void
  /** In place of the picture itself. */
  children?: ReactNode
}

/** A picture from this device or the library, and what it shows. */
export function PictureField({
  name,
  picture,
  onChange,
  children,
  uploadImage,
  chooseImage,
}: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [upload, setUpload] = useState<{ file: File; failure: string | null } | null>(null)
  const isUploading = upload !== null && upload.failure === null

  // Other fields may be changed while a file is on its way.
  const latest = useRef({ picture, onChange })
  useEffect(() => {
    latest.current = { picture, onChange }
  })
  const place = ({ url, alt, width, height }: PlacedImage) => {
    const { current } = latest
    current.onChange({
      ...current.picture,
      src: url,
      alt: alt || current.picture.alt,
      width: width ?? null,
      height: height ?? null,
    })
  }

  async function send(file: File | undefined) {
    if (!file) return
    setUpload({ file, failure: null })
    try {
      place(await uploadImage(file))
      setUpload(null)
    } catch (error) {
      setUpload({ file, failure: error instanceof Error ? error.message : 'The upload failed' })
    }
  }

  async function choose() {
    const image = await chooseImage?.()
    if (image) place(image)
  }

  return (
    <div className="grid min-w-0 gap-3">
      {children ??
        (picture.src ? (
          <img
            src={imageUrlAt(picture.src, 800)}
            alt={picture.alt}
            className="aspect-4/3 w-full rounded-soft bg-sunk object-contain"
          />
        ) : (
          <p className="grid aspect-4/3 place-items-center rounded-soft border border-line-strong border-dashed text-ink-soft text-small">
            No picture yet
          </p>
        ))}
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="small" busy={isUploading} onClick={() => input.current?.click()}>
          <ImageUp aria-hidden="true" className="size-4" />
          {isUploading ? 'Uploading...' : 'Upload'}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        {chooseImage && (
          <Button variant="quiet" size="small" onClick={() => void choose()}>
            <Images aria-hidden="true" className="size-4" />
            From the library
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
      </div>
      {upload?.failure && (
        <p role="alert" className="text-danger text-small">
          {upload.file.name} did not arrive. {upload.failure}{' '}
          <Button variant="ghost" size="small" onClick={() => void send(upload.file)}>
            Try again
          </Button>
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept={acceptedImageTypes()}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          void send(file)
        }}
      />
      {picture.src && (
        <TextField
          label={
            <>
              Alt text<VisuallyHidden> {name}</VisuallyHidden>
            </>
          }
          placeholder="What does the picture show?"
          value={picture.alt}
          onChange={({ target }) => onChange({ ...picture, alt: target.value })}
        />
      )}
    </div>
  )
}
