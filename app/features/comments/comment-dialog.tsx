import { Dialog } from '#app/ui/dialog.tsx'
import { CommentForm, useCommentFormData } from './comment-form.tsx'
import { describeCommentForm } from './form-description.ts'
import { commentFormTitle } from './section-texts.ts'

type CommentDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  slug: string
  onSubmitted: () => void
}

export default function CommentDialog({ open, onOpenChange, slug, onSubmitted }: CommentDialogProps) {
  const formData = useCommentFormData(slug, open)
  function finish() {
    onOpenChange(false)
    onSubmitted()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={commentFormTitle}
      description={describeCommentForm(formData.isStaff)}
    >
      <CommentForm
        slug={slug}
        formData={formData}
        onSubmitted={finish}
        onCancel={() => onOpenChange(false)}
      />
    </Dialog>
  )
}
