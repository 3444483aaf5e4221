import { type ActionFailure, errorAt } from '#app/ui/action-result.ts'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { holidayLimits } from './holiday-action.ts'

type GuideFieldsProps = {
  values: Record<string, string | undefined>
  failure: ActionFailure | undefined
  yearHint?: string
}

export const GuideFields = ({ values, failure, yearHint }: GuideFieldsProps) => (
  <>
    <TextField
      label="Title"
      name="title"
      maxLength={holidayLimits.title}
      defaultValue={values.title}
      error={errorAt(failure, 'title')}
    />
    <TextAreaField
      label="Description"
      name="description"
      rows={3}
      maxLength={holidayLimits.description}
      defaultValue={values.description}
      error={errorAt(failure, 'description')}
    />
    <TextField
      label="Year"
      name="year"
      inputMode="numeric"
      hint={yearHint}
      defaultValue={values.year}
      error={errorAt(failure, 'year')}
    />
  </>
)
