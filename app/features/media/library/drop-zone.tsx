import clsx from 'clsx'
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { useScripted } from '#app/ui/scripted.ts'
import { FileInput } from '../file-input.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploadQueue } from './use-upload-queue.ts'

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Pictures come in by choosing, dropping or pasting. Without a script, one at a time by a plain form. */
export function DropZone() {
  const scripted = useScripted()
  const [over, setOver] = useState(false)
  const uploads = useUploadQueue()
  const field = useRef<HTMLInputElement>(null)
  const take = () => {
    if (!field.current?.files) return
    uploads.add(field.current.files)
    field.current.value = ''
  }
  const takeChosenEarly = useEffectEvent(take)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files
    if (!files?.length) return
    event.preventDefault()
    uploads.add(files)
  })
  useEffect(() => {
    // Somebody may have been quicker than the script.
    takeChosenEarly()
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way of three; the file field is for everybody
    <div
      className={clsx(
        'rounded-soft border border-dashed p-5 transition-[background-color,border-color] sm:p-6',
        over ? 'border-accent bg-sunk' : 'border-line-strong',
      )}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(false)
        uploads.add(event.dataTransfer.files)
      }}
    >
      <Form method="post" encType="multipart/form-data" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="upload-image" />
        <Field
          label="Add pictures"
          hint={`JPG, PNG or WEBP, at most 2 MB${scripted ? ' each. You can also drop or paste them here' : ''}.`}
          className="grow"
        >
          {(wiring) => <FileInput {...wiring} name="file" multiple={scripted} ref={field} onChange={take} />}
        </Field>
        <div className="hidden noscript:block">
          <Button type="submit">Upload</Button>
        </div>
      </Form>
      <UploadList {...uploads} />
    </div>
  )
}
