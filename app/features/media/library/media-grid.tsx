import { lazy, type RefObject, Suspense, useState } from 'react'
import type { MediaFile } from '../library.ts'
import { MediaCard } from './media-card.tsx'
import { useMediaChange } from './use-media-change.ts'

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'))

type MediaGridProps = { files: MediaFile[]; heading: RefObject<HTMLElement | null> }

/** After a deletion focus goes to the heading, since its button is gone. */
export function MediaGrid({ files, heading }: MediaGridProps) {
  const [doomed, setDoomed] = useState<MediaFile>()
  const [asking, setAsking] = useState(false)
  const { submit, busy } = useMediaChange((outcome) => {
    setAsking(false)
    // Once the dialog has let go of the page.
    if (outcome.ok) setTimeout(() => heading.current?.focus({ preventScroll: true }))
  })
  const ask = (file: MediaFile) => {
    setDoomed(file)
    setAsking(true)
  }
  return (
    <>
      <ul
        aria-labelledby="pictures"
        className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6"
      >
        {files.map((file) => (
          <MediaCard key={file.id} file={file} onDelete={() => ask(file)} />
        ))}
      </ul>
      {doomed && (
        <Suspense>
          <DeleteDialog
            file={doomed}
            open={asking}
            busy={busy}
            onClose={() => setAsking(false)}
            onConfirm={() => submit({ intent: 'delete', id: doomed.id }, { method: 'post' })}
          />
        </Suspense>
      )}
    </>
  )
}
