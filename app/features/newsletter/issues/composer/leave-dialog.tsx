import type { Blocker } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

type LeaveDialogProps = { blocker: Blocker | null }

export const LeaveDialog = ({ blocker }: LeaveDialogProps) => (
  <Dialog
    open={blocker !== null}
    onOpenChange={(next) => !next && blocker?.reset?.()}
    title="Leave without saving?"
    footer={
      <>
        <Button variant="quiet" onClick={() => blocker?.proceed?.()}>
          Leave
        </Button>
        <Button onClick={() => blocker?.reset?.()}>Stay</Button>
      </>
    }
  >
    <p>What you typed since you last saved this letter is lost when you leave.</p>
  </Dialog>
)
