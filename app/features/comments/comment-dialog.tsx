import { Dialog } from '#app/ui/dialog.tsx'
import { CommentForm } from './comment-form.tsx'
import { commentFormText } from './messages.ts'

type CommentDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  slug: string
  onSubmitted: () => void
}

export default function CommentDialog({ open, onOpenChange, slug, onSubmitted }: CommentDialogProps) {
  function finish() {
    onOpenChange(false)
    onSubmitted()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={commentFormText.title}
      description={commentFormText.message}
    >
      <CommentForm slug={slug} onSubmitted={finish} onCancel={() => onOpenChange(false)} />
    </Dialog>
  )
}
