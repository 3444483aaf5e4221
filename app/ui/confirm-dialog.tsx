import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  /** The question. */
  title: string
  /** What it is about. */
  name: string
  note?: ReactNode
  confirmLabel?: string
  busyLabel?: string
  open: boolean
  busy: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
}

/** Asks before something is deleted. */
export default function ConfirmDialog({
  title,
  name,
  note,
  confirmLabel = 'Delete',
  busyLabel = 'Deleting...',
  open,
  busy,
  onOpenChange,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !busy && onOpenChange(next)}
      title={title}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)} disabled={busy}>
            Cancel
          </Button>
          <Button variant="danger" onClick={onConfirm} busy={busy}>
            {busy ? busyLabel : confirmLabel}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere border-accent border-l-2 pl-4 text-deck text-ink-soft">{name}</p>
      {note && <p className="mt-5 text-small">{note}</p>}
    </Dialog>
  )
}
