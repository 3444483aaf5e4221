import { type ActionResult, errorAt, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import type { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { answerLimits } from './answering.ts'
import type { Answer } from './answers.ts'

type AnswerEditFormProps = {
  answer: Answer
  /** Of the list: it stays when the answer is deleted, and tells of it. */
  action: ReturnType<typeof useActionForm>
  result: ActionResult | undefined
}

/** Folded away: most answers stay as they are. */
export function AnswerEditForm({ answer, action, result }: AnswerEditFormProps) {
  const failure = failureOf(action.failure ?? result, 'change-answer', answer.id)
  return (
    <details open={failure !== undefined} className="mt-1">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-accent text-small">
        Change or delete
      </summary>
      <action.Form method="post" aria-label="Change this answer" className="mt-2 grid gap-4">
        <input type="hidden" name="intent" value="change-answer" />
        <input type="hidden" name="id" value={answer.id} />
        <TextAreaField
          label="Answer"
          name="content"
          rows={4}
          maxLength={answerLimits.content}
          defaultValue={failure?.values.content ?? answer.content}
          error={errorAt(failure, 'content')}
        />
        <ResultNote result={failure} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="quiet" busy={action.busy}>
            {action.busy ? 'Saving...' : 'Save'}
          </Button>
          <Button
            type="submit"
            name="delete"
            value="yes"
            variant="ghost"
            busy={action.busy}
            className="text-danger!"
          >
            Delete
          </Button>
        </div>
      </action.Form>
    </details>
  )
}
