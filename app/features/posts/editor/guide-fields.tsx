import { guideDifficulties, guideTypes } from '#app/features/posts/guides/guides.ts'
import { TextField } from '#app/ui/field.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { SelectField } from '#app/ui/select.tsx'
import type { EditorFields, FieldErrors } from './editor-fields.ts'

type GuideFieldsProps = {
  fields: EditorFields
  errors: FieldErrors
  onChange: (fields: Partial<EditorFields>) => void
}

export function GuideFields({ fields, errors, onChange }: GuideFieldsProps) {
  return (
    <Fold
      title="Guide"
      summary={fields.guideType ? `${fields.guideType}, on /guides` : 'Not a guide'}
      hasError={Boolean(errors.guideType || errors.guideDifficulty || errors.guideDuration)}
    >
      <SelectField
        label="Type of guide"
        name="guideType"
        value={fields.guideType}
        error={errors.guideType}
        hint="A guide is on /guides as well."
        onChange={(event) => onChange({ guideType: event.target.value })}
      >
        <option value="">Not a guide</option>
        {guideTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <SelectField
        label="Difficulty"
        name="guideDifficulty"
        value={fields.guideDifficulty}
        error={errors.guideDifficulty}
        onChange={(event) => onChange({ guideDifficulty: event.target.value })}
      >
        <option value="">Choose one</option>
        {guideDifficulties.map((difficulty) => (
          <option key={difficulty}>{difficulty}</option>
        ))}
      </SelectField>
      <TextField
        label="Duration"
        name="guideDuration"
        value={fields.guideDuration}
        placeholder="5 minutes"
        error={errors.guideDuration}
        onChange={(event) => onChange({ guideDuration: event.target.value })}
      />
    </Fold>
  )
}
