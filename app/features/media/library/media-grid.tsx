import { type RefObject, useState } from 'react'
import type { ActionResult } from '#app/ui/action-result.ts'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import type { MediaFile } from '../library.ts'
import { DeleteImageDialog } from './delete-image-dialog.tsx'
import { MediaCard } from './media-card.tsx'

type MediaGridProps = {
  files: MediaFile[]
  isAdmin: boolean
  heading: RefObject<HTMLElement | null>
  result: ActionResult | undefined
}

/** After a deletion the focus goes to the heading, since the button is gone. */
export function MediaGrid({ files, isAdmin, heading, result }: MediaGridProps) {
  const [fileToDelete, setFileToDelete] = useState<MediaFile>()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const deletion = useActionForm(() => {
    setDialogOpen(false)
    // After the dialog has restored the focus.
    setTimeout(() => heading.current?.focus({ preventScroll: true }))
  })
  const confirmDelete = (file: MediaFile) => {
    setFileToDelete(file)
    setDialogOpen(true)
  }
  return (
    <>
      {files.length > 0 && (
        <ul
          aria-labelledby="pictures"
          className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6"
        >
          {files.map((file) => (
            <MediaCard
              key={file.id}
              file={file}
              result={result}
              isAdmin={isAdmin}
              onDelete={() => confirmDelete(file)}
            />
          ))}
        </ul>
      )}
      {fileToDelete && (
        <DeleteImageDialog
          file={fileToDelete}
          open={isDialogOpen}
          deletion={deletion}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  )
}
