import { useState } from 'react'
import { type ActionResult, errorAt, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { BrandCommentList } from './brand-comment-list.tsx'
import { type BrandComment, sponsorLimits } from './sponsors.ts'

type BrandCommentsCardProps = { comments: BrandComment[]; result: ActionResult | undefined }

/** What the brand wrote, with what she answers. One form for all of it. */
export function BrandCommentsCard({ comments, result }: BrandCommentsCardProps) {
  const [answers, setAnswers] = useState(0)
  const action = useActionForm(({ message }) => {
    if (message === 'Answer saved') setAnswers(answers + 1)
  })
  const failure = action.failure ?? failureOf(result, 'change-comments')
  return (
    <Card className="p-5! sm:p-6!">
      <CardTitle>What the brand wrote</CardTitle>
      {comments.length === 0 ? (
        <p className="text-ink-soft text-small">Nothing yet. What they write about the draft comes here.</p>
      ) : (
        <action.Form method="post" aria-label="What the brand wrote" className="grid gap-4">
          <input type="hidden" name="intent" value="change-comments" />
          <BrandCommentList label="Comments" comments={comments}>
            {({ id, author, isHers, isDone }) =>
              !isHers && (
                <Button
                  type="submit"
                  name="done"
                  value={id}
                  variant="ghost"
                  size="small"
                  busy={action.busy}
                  aria-pressed={isDone}
                  className="mt-1 -ml-4"
                >
                  {isDone ? 'Done: open it again' : 'Mark as done'}
                  <span className="sr-only">, comment of {author}</span>
                </Button>
              )
            }
          </BrandCommentList>
          <TextAreaField
            key={answers}
            label="Your answer"
            hint="They read it by their link."
            name="comment"
            rows={3}
            maxLength={sponsorLimits.comment}
            defaultValue={failure?.values.comment ?? ''}
            error={errorAt(failure, 'comment')}
          />
          <ResultNote result={failure} />
          <Button type="submit" variant="quiet" busy={action.busy} className="justify-self-start">
            {action.busy ? 'Saving...' : 'Answer'}
          </Button>
        </action.Form>
      )}
    </Card>
  )
}
