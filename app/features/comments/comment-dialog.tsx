import { Dialog } from '#app/ui/dialog.tsx'
import { CommentWriting } from './comment-writing.tsx'
import { writing } from './words.ts'

type CommentDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  slug: string
  onSubmitted: () => void
}

/** Closing takes the form off the page, and with it whatever was typed. */
export default function CommentDialog({ open, onOpenChange, slug, onSubmitted }: CommentDialogProps) {
  function finish() {
    onOpenChange(false)
    onSubmitted()
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={writing.title} description={writing.message}>
      <CommentWriting slug={slug} onSubmitted={finish} onCancel={() => onOpenChange(false)} />
    </Dialog>
  )
}
