import { commentFieldName } from '#app/features/newsletter/issues/issue-form.ts'
import { type IssueDetails, issueLimits } from '#app/features/newsletter/issues/issues.ts'
import type { FormValues } from '#app/ui/action-result.ts'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/list/checkbox.tsx'
import { SelectField } from '#app/ui/select.tsx'

type GuideAndCommentFieldsProps = {
  issue: IssueDetails
  typed: FormValues | undefined
  error: string | undefined
}

export function GuideAndCommentFields({ issue, typed, error }: GuideAndCommentFieldsProps) {
  const { guides, comments } = issue.available
  const isChecked = (id: string) =>
    typed ? typed[commentFieldName(id)] === 'on' : issue.commentIds.includes(id)
  return (
    <Card className="grid grid-cols-1 gap-6">
      <SelectField
        label="Holiday guide"
        name="guide"
        defaultValue={typed?.guide ?? issue.guideId ?? ''}
        hint="Only a guide that is active and has finds is shown."
      >
        <option value="">None</option>
        {guides.map(({ id, title, year, isActive }) => (
          <option key={id} value={id}>
            {title} ({year}){isActive ? '' : ', not active'}
          </option>
        ))}
      </SelectField>
      <fieldset>
        <legend className="mb-1 font-medium text-small">From the comments</legend>
        <p className="text-fine text-ink-soft">
          {comments.length === 0
            ? 'There is no approved comment of a reader yet.'
            : `At most ${issueLimits.comments}.`}
        </p>
        {error && (
          <p role="alert" className="mt-1 font-medium text-danger text-fine">
            {error}
          </p>
        )}
        {comments.map(({ id, name, content, postTitle }) => (
          <Checkbox
            key={id}
            name={commentFieldName(id)}
            value="on"
            defaultChecked={isChecked(id)}
            className="items-start! py-2.5"
          >
            <span className="min-w-0">
              <span className="wrap-anywhere line-clamp-2">{content}</span>
              <span className="wrap-anywhere block text-fine text-ink-soft">
                {name} on “{postTitle}”
              </span>
            </span>
          </Checkbox>
        ))}
      </fieldset>
    </Card>
  )
}
