import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { MediaFile } from '../library.ts'

type DeleteDialogProps = {
  file: MediaFile
  open: boolean
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

export default function DeleteDialog({ file, open, busy, onClose, onConfirm }: DeleteDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !busy && onClose()}
      title="Delete this image? This cannot be undone."
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button variant="danger" onClick={onConfirm} busy={busy}>
            {busy ? 'Deleting...' : 'Delete'}
          </Button>
        </>
      }
    >
      <p className="break-words border-accent border-l-2 pl-4 text-deck text-ink-soft">{file.name}</p>
    </Dialog>
  )
}
