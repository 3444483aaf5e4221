import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { ImageFileInput } from './image-file-input.tsx'
import type { UploadedImage } from './upload-image.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useImageUpload } from './use-image-upload.ts'
import { notUploaded, stillUploading, useUploadGuard } from './use-upload-guard.ts'

type ImageUploadProps = {
  onUploaded: (image: UploadedImage) => void
  /** Of the file input. */
  label?: string
}

/** Uploads a file to the library as soon as it is chosen. Not a form, so that it can be used inside of one. */
export function ImageUpload({ onUploaded, label = 'Image file' }: ImageUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const clearInput = () => {
    if (input.current) input.current.value = ''
  }
  const { file, fraction, problem, choose, cancel, clear } = useImageUpload({
    onUploaded: (image) => {
      clearInput()
      onUploaded(image)
    },
    onRefused: clearInput,
  })
  const sendChosen = () => {
    const chosen = input.current?.files?.[0]
    if (chosen) choose([chosen])
    else clear()
  }
  const adoptPreHydrationFile = useEffectEvent(sendChosen)
  // A file may have been chosen before hydration.
  useEffect(() => adoptPreHydrationFile(), [])
  const busy = fraction !== null
  useUploadGuard(input, busy ? stillUploading : file && notUploaded)
  return (
    <div className="noscript:hidden">
      <Field label={label} hint="JPG, PNG or WEBP. What is over 2 MB is made to fit." error={problem}>
        {(controlProps) => (
          <div className="flex flex-wrap items-center gap-2">
            <div className="min-w-0 grow basis-60">
              <ImageFileInput {...controlProps} ref={input} disabled={busy} onChange={sendChosen} />
            </div>
            {/* Choosing a file uploads it: the button is there to try again. */}
            <Button variant="quiet" disabled={!file} busy={busy} onClick={() => file && choose([file])}>
              {busy ? 'Uploading...' : 'Upload'}
            </Button>
            {file && !busy && (
              <Button
                variant="ghost"
                onClick={() => {
                  clearInput()
                  clear()
                }}
              >
                Remove<VisuallyHidden> {file.name}</VisuallyHidden>
              </Button>
            )}
          </div>
        )}
      </Field>
      {busy && <UploadProgress name={file?.name ?? ''} fraction={fraction} onCancel={cancel} />}
    </div>
  )
}
