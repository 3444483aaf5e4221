import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { type AdminPost, displayTitle } from './admin-posts.ts'

type AdminDeleteDialogProps = {
  post: AdminPost
  open: boolean
  busy: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
}

export default function AdminDeleteDialog({
  post,
  open,
  busy,
  onOpenChange,
  onConfirm,
}: AdminDeleteDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !busy && onOpenChange(next)}
      title="Delete this post? This cannot be undone."
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)} disabled={busy}>
            Cancel
          </Button>
          <Button variant="danger" onClick={onConfirm} busy={busy}>
            {busy ? 'Deleting...' : 'Delete'}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere border-accent border-l-2 pl-4 text-deck text-ink-soft">
        {displayTitle(post)}
      </p>
    </Dialog>
  )
}
