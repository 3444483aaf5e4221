import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { EditorFields } from './editor-fields.ts'
import { findUncopiedImages, type UncopiedImage } from './rich-text/images/uncopied-images.ts'

type UncopiedImagesDialogProps = { saved: Pick<EditorFields, 'content' | 'isPublished'> }

/** Part of the editor's form: lists the images that are not in the library before they become public. */
export function UncopiedImagesDialog({ saved }: UncopiedImagesDialogProps) {
  const marker = useRef<HTMLInputElement>(null)
  const [images, setImages] = useState<UncopiedImage[]>([])
  const [isOpen, setOpen] = useState(false)
  const submitter = useRef<HTMLElement>(null)
  const isAccepted = useRef(false)
  const listBeforePublishing = useEffectEvent((event: SubmitEvent) => {
    const form = event.currentTarget as HTMLFormElement
    const found = isAccepted.current ? [] : imagesToBePublished(new FormData(form, event.submitter), saved)
    isAccepted.current = false
    if (found.length === 0) return
    event.preventDefault()
    // React listens further up.
    event.stopImmediatePropagation()
    submitter.current = event.submitter
    setImages(found)
    setOpen(true)
  })
  useEffect(() => {
    const form = marker.current?.form
    const onSubmit = (event: SubmitEvent) => listBeforePublishing(event)
    // Not while capturing: a form that waits for an upload says so first.
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  }, [])
  const publish = () => {
    isAccepted.current = true
    setOpen(false)
    marker.current?.form?.requestSubmit(submitter.current)
  }
  return (
    <>
      <input ref={marker} type="hidden" />
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={
          images.length === 1
            ? 'A picture is not in your library'
            : `${images.length} pictures are not in your library`
        }
        description={describeImages(images)}
        footer={
          <>
            <Button variant="quiet" onClick={publish}>
              Publish anyway
            </Button>
            <Button onClick={() => setOpen(false)}>Back to the text</Button>
          </>
        }
      >
        <ul aria-label="Pictures" className="grid grid-cols-1 gap-2 text-small">
          {images.map(({ src, alt }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several may be missing, and the list never changes
            <li key={index} className="break-words">
              <span className="font-medium">{alt || 'A picture'}: </span>
              {src ? (
                <a href={src} target="_blank" rel="noopener noreferrer" className="break-all underline">
                  {src}
                </a>
              ) : (
                'missing, it is only on the computer it was copied from'
              )}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

function describeImages([first, ...others]: UncopiedImage[]): string {
  if (others.length > 0) {
    return 'They are marked in the text. Readers will not see those that are missing, and the others only as long as the other site shows them.'
  }
  return first?.src
    ? 'It is marked in the text. Readers will see it only as long as the other site shows it.'
    : 'It is marked in the text. Readers will not see it.'
}

/** Without those that are public already. */
function imagesToBePublished(form: FormData, saved: UncopiedImagesDialogProps['saved']): UncopiedImage[] {
  if (!form.has('isPublished')) return []
  const published = saved.isPublished ? findUncopiedImages(saved.content).map(({ src }) => src) : []
  return findUncopiedImages(String(form.get('content'))).filter(({ src }) => !published.includes(src))
}
