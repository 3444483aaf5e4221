import { useState } from 'react'
import { type ActionResult, errorAt, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { answerLimits } from './answering.ts'

type AnswerFormProps = { isWaiting: boolean; result: ActionResult | undefined }

export function AnswerForm({ isWaiting, result }: AnswerFormProps) {
  const [written, setWritten] = useState(0)
  const action = useActionForm(() => setWritten(written + 1))
  const failure = action.failure ?? failureOf(result, 'answer')
  return (
    <action.Form method="post" aria-label="Your answer" className="grid gap-4">
      <input type="hidden" name="intent" value="answer" />
      <TextAreaField
        key={written}
        label="Your answer"
        name="content"
        rows={5}
        required
        maxLength={answerLimits.content}
        defaultValue={failure?.values.content ?? ''}
        error={errorAt(failure, 'content')}
      />
      <ResultNote result={failure} />
      <Button type="submit" busy={action.busy} className="max-sm:w-full sm:justify-self-start">
        {action.busy ? 'Sending...' : isWaiting ? 'Approve and answer' : 'Answer'}
      </Button>
    </action.Form>
  )
}
