import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

type LeaveDialogProps = {
  open: boolean
  onStay: () => void
  onLeave: () => void
  /** Without it nothing is kept of the changes. */
  onDiscard?: () => void
}

export function LeaveDialog({ open, onStay, onLeave, onDiscard }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onStay()}
      title="Leave without saving?"
      footer={
        <>
          {onDiscard && (
            <Button variant="ghost" onClick={onDiscard} className="text-danger! sm:mr-auto">
              Discard changes
            </Button>
          )}
          <Button variant="quiet" onClick={onLeave}>
            Leave
          </Button>
          <Button onClick={onStay}>Stay</Button>
        </>
      }
    >
      <p>
        Your changes are not saved yet.{' '}
        {onDiscard
          ? 'They are kept as a working copy that only you see: it waits here.'
          : 'They are gone when you leave.'}
      </p>
    </Dialog>
  )
}
