import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { ImageFileInput } from './image-file-input.tsx'
import type { UploadedImage } from './upload-image.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useImageUpload } from './use-image-upload.ts'

type ImageUploadProps = {
  onUploaded: (image: UploadedImage) => void
  /** Of the file input. */
  label?: string
}

/** Uploads a file to the library. Not a form, so that it can be used inside of one. */
export function ImageUpload({ onUploaded, label = 'Image file' }: ImageUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const clearInput = () => {
    if (input.current) input.current.value = ''
  }
  const { file, fraction, problem, choose, send, cancel } = useImageUpload((image) => {
    clearInput()
    onUploaded(image)
  })
  const chooseFromInput = (field: HTMLInputElement) => {
    if (!choose(field.files?.[0] ?? null)) clearInput()
  }
  const adoptPreHydrationFile = useEffectEvent(() => {
    if (input.current?.files?.length) chooseFromInput(input.current)
  })
  // A file may have been chosen before hydration.
  useEffect(() => adoptPreHydrationFile(), [])
  const busy = fraction !== null
  return (
    <div className="noscript:hidden">
      <Field label={label} hint="JPG, PNG or WEBP, at most 2 MB." error={problem}>
        {(controlProps) => (
          <div className="flex flex-wrap items-center gap-2">
            <div className="min-w-0 grow basis-60">
              <ImageFileInput
                {...controlProps}
                ref={input}
                disabled={busy}
                onChange={({ currentTarget }) => chooseFromInput(currentTarget)}
              />
            </div>
            <Button variant="quiet" disabled={!file} busy={busy} onClick={send}>
              {busy ? 'Uploading...' : 'Upload'}
            </Button>
          </div>
        )}
      </Field>
      {busy && <UploadProgress name={file?.name ?? ''} fraction={fraction} onCancel={cancel} />}
    </div>
  )
}
