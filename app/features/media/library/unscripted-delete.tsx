import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { MediaFile } from '../library.ts'
import { deleteQuestion } from './delete-question.ts'

/** In place of the dialog, where no script runs. */
export const UnscriptedDelete = ({ file }: { file: MediaFile }) => (
  <noscript>
    <details className="mt-2">
      <summary className="min-h-11 content-center font-medium text-danger text-small">
        Delete <VisuallyHidden>{file.name}</VisuallyHidden>
      </summary>
      <Form method="post" className="mt-2 grid justify-items-start gap-3">
        <input type="hidden" name="id" value={file.id} />
        <p className="text-small">{deleteQuestion(file)}</p>
        <Button type="submit" name="intent" value="delete-image" variant="danger" size="small">
          Delete for good
          <VisuallyHidden>: {file.name}</VisuallyHidden>
        </Button>
      </Form>
    </details>
  </noscript>
)
