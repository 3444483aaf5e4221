import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import type { MediaFile } from '../library.ts'
import { deleteQuestion } from './delete-question.ts'

type DeleteImageDialogProps = {
  file: MediaFile
  open: boolean
  deletion: ReturnType<typeof useActionForm>
  onClose: () => void
}

export function DeleteImageDialog({ file, open, deletion, onClose }: DeleteImageDialogProps) {
  const { Form, busy, failure } = deletion
  return (
    <Dialog open={open} onOpenChange={(next) => !next && !busy && onClose()} title={deleteQuestion(file)}>
      <Form method="post" aria-label={`Delete ${file.name}`}>
        <p className="wrap-anywhere border-accent border-l-2 pl-4 text-deck text-ink-soft">{file.name}</p>
        <ResultNote result={failure?.values.id === file.id ? failure : undefined} className="mt-4" />
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
