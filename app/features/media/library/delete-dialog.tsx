import { Button } from '#app/ui/button.tsx'
import type { useChange } from '#app/ui/change/use-change.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { OutcomeNote } from '#app/ui/outcome-note.tsx'
import type { MediaFile } from '../library.ts'

type DeleteDialogProps = {
  file: MediaFile
  open: boolean
  deletion: ReturnType<typeof useChange>
  onClose: () => void
}

export function DeleteDialog({ file, open, deletion, onClose }: DeleteDialogProps) {
  const { Form, busy, refused } = deletion
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !busy && onClose()}
      title="Delete this image? This cannot be undone."
    >
      <Form method="post" aria-label={`Delete ${file.name}`}>
        <p className="wrap-anywhere border-accent border-l-2 pl-4 text-deck text-ink-soft">{file.name}</p>
        <OutcomeNote outcome={refused?.given.id === file.id ? refused : undefined} className="mt-4" />
        <input type="hidden" name="id" value={file.id} />
        <div className="mt-8 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" name="intent" value="delete-image" variant="danger" busy={busy}>
            {busy ? 'Deleting...' : 'Delete'}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
