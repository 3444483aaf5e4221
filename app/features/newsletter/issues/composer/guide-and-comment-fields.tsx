import { commentFieldName } from '#app/features/newsletter/issues/issue-form.ts'
import { type IssueDetails, issueLimits } from '#app/features/newsletter/issues/issues.ts'
import type { FormValues } from '#app/ui/action-result.ts'
import { Card } from '#app/ui/card.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { ChoiceList } from './choice-list.tsx'

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
      <ChoiceList
        legend="From the comments"
        hint={
          comments.length === 0
            ? 'There is no approved comment of a reader yet.'
            : `At most ${issueLimits.comments}.`
        }
        error={error}
        choices={comments.map(({ id, name, content, postTitle }) => ({
          name: commentFieldName(id),
          content,
          details: `${name} on “${postTitle}”`,
          isChecked: isChecked(id),
        }))}
      />
    </Card>
  )
}
