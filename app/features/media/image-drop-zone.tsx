import clsx from 'clsx'
import ImageUp from 'lucide-react/icons/image-up'
import Images from 'lucide-react/icons/images'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { UploadedImage } from './upload-image.ts'
import { UploadProgress } from './upload-progress.tsx'
import { acceptedImageTypes } from './upload-rules.ts'
import { useImageUpload } from './use-image-upload.ts'
import { notUploaded, stillUploading, useUploadGuard } from './use-upload-guard.ts'

type ImageDropZoneProps = {
  onUploaded: (image: UploadedImage) => void
  /** Opens the library. */
  onBrowse: () => void
  /** The image that was chosen, if there is one; another one can be dropped on it. */
  children?: ReactNode
}

/** For dropping an image, choosing one of this device or one of the library. Needs JavaScript. */
export function ImageDropZone({ onUploaded, onBrowse, children }: ImageDropZoneProps) {
  const isHydrated = useHydrated()
  const [isDragOver, setDragOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const zone = useRef<HTMLDivElement>(null)
  const { file, fraction, problem, choose, cancel, clear } = useImageUpload({
    onUploaded,
    onRefused: () => {},
  })
  const isBusy = fraction !== null
  useUploadGuard(zone, isBusy ? stillUploading : file && notUploaded)
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setDragOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button works for everybody
    <div
      ref={zone}
      className={clsx(
        'grid gap-3 rounded-soft border border-dashed p-4 transition-[background-color,border-color]',
        isDragOver ? 'border-accent bg-sunk' : 'border-line-strong',
        !children && 'noscript:hidden',
      )}
      onDragOver={onDragOver}
      onDragLeave={() => setDragOver(false)}
      onDrop={(event) => {
        setDragOver(false)
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        choose(event.dataTransfer.files)
      }}
    >
      {children || (
        <p className="pt-2 text-center text-ink-soft text-small">
          Drop a picture here, or choose one. JPG, PNG or WEBP; what is over 2 MB is made to fit.
        </p>
      )}
      <div className={clsx('flex flex-wrap gap-2 noscript:hidden', !children && 'justify-center')}>
        <Button variant="quiet" size="small" busy={isBusy} onClick={() => input.current?.click()}>
          <ImageUp aria-hidden="true" className="size-4" />
          {isBusy ? 'Uploading...' : children ? 'Upload another' : 'Upload a picture'}
        </Button>
        <Button variant="quiet" size="small" onClick={onBrowse}>
          <Images aria-hidden="true" className="size-4" />
          Choose from the library
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept={isHydrated ? acceptedImageTypes() : undefined}
        hidden
        onChange={({ currentTarget }) => {
          choose(currentTarget.files ?? [])
          currentTarget.value = ''
        }}
      />
      {isBusy && <UploadProgress name={file?.name ?? ''} fraction={fraction} onCancel={cancel} />}
      {problem && (
        <div className="grid gap-1">
          <p role="alert" className="font-medium text-danger text-fine">
            {problem}
          </p>
          {file && !isBusy && (
            <div className="flex flex-wrap gap-2">
              <Button variant="quiet" size="small" onClick={() => choose([file])}>
                Try again<VisuallyHidden> with {file.name}</VisuallyHidden>
              </Button>
              <Button variant="ghost" size="small" onClick={clear}>
                Remove<VisuallyHidden> {file.name}</VisuallyHidden>
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
