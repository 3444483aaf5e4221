import { questionFieldName } from '#app/features/newsletter/issues/issue-form.ts'
import { type IssueDetails, issueLimits } from '#app/features/newsletter/issues/issues.ts'
import type { FormValues } from '#app/ui/action-result.ts'
import { Card } from '#app/ui/card.tsx'
import { ChoiceList } from './choice-list.tsx'

type QuestionFieldsProps = {
  issue: IssueDetails
  typed: FormValues | undefined
  error: string | undefined
}

/** Not shown while nobody has asked anything that has an answer. */
export function QuestionFields({ issue, typed, error }: QuestionFieldsProps) {
  const { questions } = issue.available
  if (questions.length === 0) return null
  return (
    <Card>
      <ChoiceList
        legend="You asked"
        hint={`Questions that have an answer, at most ${issueLimits.questions}.`}
        error={error}
        choices={questions.map(({ id, name, content }) => ({
          name: questionFieldName(id),
          content,
          details: name,
          isChecked: typed ? typed[questionFieldName(id)] === 'on' : issue.questionIds.includes(id),
        }))}
      />
    </Card>
  )
}
