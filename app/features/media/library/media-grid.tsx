import { type RefObject, useState } from 'react'
import { useChange } from '#app/ui/change/use-change.ts'
import type { Outcome } from '#app/ui/outcome.ts'
import type { MediaFile } from '../library.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { MediaCard } from './media-card.tsx'

type MediaGridProps = {
  files: MediaFile[]
  heading: RefObject<HTMLElement | null>
  outcome: Outcome | undefined
}

/** After a deletion focus goes to the heading, since its button is gone. */
export function MediaGrid({ files, heading, outcome }: MediaGridProps) {
  const [doomed, setDoomed] = useState<MediaFile>()
  const [asking, setAsking] = useState(false)
  const deletion = useChange(() => {
    setAsking(false)
    // Once the dialog has let go of the page.
    setTimeout(() => heading.current?.focus({ preventScroll: true }))
  })
  const ask = (file: MediaFile) => {
    setDoomed(file)
    setAsking(true)
  }
  return (
    <>
      <ul
        aria-labelledby="pictures"
        className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6"
      >
        {files.map((file) => (
          <MediaCard key={file.id} file={file} outcome={outcome} onDelete={() => ask(file)} />
        ))}
      </ul>
      {doomed && (
        <DeleteDialog file={doomed} open={asking} deletion={deletion} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
