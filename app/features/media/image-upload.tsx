import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FileInput } from './file-input.tsx'
import type { Uploaded } from './send-upload.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload } from './use-upload.ts'

type ImageUploadProps = {
  onUploaded: (image: Uploaded) => void
  /** What the field for the file is called. */
  name?: string
}

/** A file and a button that sends it to the library. No form of its own: it may stand inside of one. */
export function ImageUpload({ onUploaded, name = 'Image file' }: ImageUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const empty = () => {
    if (input.current) input.current.value = ''
  }
  const { file, fraction, problem, choose, send, cancel } = useUpload((image) => {
    empty()
    onUploaded(image)
  })
  const chooseFrom = (field: HTMLInputElement) => {
    if (!choose(field.files?.[0] ?? null)) empty()
  }
  const takeChosenEarly = useEffectEvent(() => {
    if (input.current?.files?.length) chooseFrom(input.current)
  })
  // Somebody may have been quicker than the script.
  useEffect(() => takeChosenEarly(), [])
  const busy = fraction !== null
  return (
    <div className="noscript:hidden">
      <Field label={name} hint="JPG, PNG or WEBP, at most 2 MB." error={problem}>
        {(wiring) => (
          <div className="flex flex-wrap items-center gap-2">
            <div className="min-w-0 grow basis-60">
              <FileInput
                {...wiring}
                ref={input}
                disabled={busy}
                onChange={({ currentTarget }) => chooseFrom(currentTarget)}
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
