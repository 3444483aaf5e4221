import clsx from 'clsx'
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { ImageFileInput } from '../image-file-input.tsx'
import { stillUploading, useUploadGuard } from '../use-upload-guard.ts'
import { UploadList } from './upload-list.tsx'
import { useUploadQueue } from './use-upload-queue.ts'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** For choosing, dropping or pasting files. Without JavaScript, a plain form that uploads one file. */
export function DropZone() {
  const isHydrated = useHydrated()
  const [isDragOver, setDragOver] = useState(false)
  const uploads = useUploadQueue()
  const field = useRef<HTMLInputElement>(null)
  useUploadGuard(field, uploads.isUploading ? stillUploading : null)
  const uploadChosenFiles = () => {
    if (!field.current?.files) return
    uploads.add(field.current.files)
    field.current.value = ''
  }
  const adoptPreHydrationFiles = useEffectEvent(uploadChosenFiles)
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files
    if (!files?.length) return
    event.preventDefault()
    uploads.add(files)
  })
  useEffect(() => {
    // Files may have been chosen before hydration.
    adoptPreHydrationFiles()
    const onPaste = (event: ClipboardEvent) => handlePaste(event)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the file input works for everybody
    <div
      className={clsx(
        'rounded-soft border border-dashed p-5 transition-[background-color,border-color] sm:p-6',
        isDragOver ? 'border-accent bg-sunk' : 'border-line-strong',
      )}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setDragOver(true)
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setDragOver(false)
        uploads.add(event.dataTransfer.files)
      }}
    >
      <Form method="post" encType="multipart/form-data" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="upload-image" />
        <Field
          label="Add pictures"
          hint={
            isHydrated
              ? 'JPG, PNG or WEBP. What is over 2 MB is made to fit. You can also drop or paste them here.'
              : 'JPG, PNG or WEBP, at most 2 MB.'
          }
          className="grow"
        >
          {(controlProps) => (
            <ImageFileInput
              {...controlProps}
              name="file"
              multiple={isHydrated}
              ref={field}
              onChange={uploadChosenFiles}
            />
          )}
        </Field>
        <div className="hidden noscript:block">
          <Button type="submit">Upload</Button>
        </div>
      </Form>
      <UploadList {...uploads} />
    </div>
  )
}
