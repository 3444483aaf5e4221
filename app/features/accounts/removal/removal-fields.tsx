import { SelectField } from '#app/ui/select.tsx'
import { neutralName } from './removal.ts'

type CommentsChoiceFieldProps = { label: string; defaultValue: string | undefined }

export const CommentsChoiceField = ({ label, defaultValue = 'keep' }: CommentsChoiceFieldProps) => (
  <SelectField label={label} name="comments" defaultValue={defaultValue}>
    <option value="keep">
      Stay, as “{neutralName.firstName} {neutralName.lastName}”
    </option>
    <option value="delete">Are deleted, too</option>
  </SelectField>
)
