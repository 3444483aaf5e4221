import { type ActionFailure, errorAt } from '#app/ui/action-result.ts'
import { TextField } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { fieldNames, networks, type ReportField, reportFields } from '../parse/columns.ts'
import type { ImportPreview } from './preview.ts'

type MappingFieldsProps = { preview: ImportPreview; failure: ActionFailure | undefined }

/** With what is in it, since names of columns say little. */
const nameColumn = (name: string, column: number, example?: string) =>
  `${name.trim() || `Column ${column + 1}`}${example ? ` (${example})` : ''}`

const requiredFields: ReportField[] = ['date', 'amount']

/** Which column is what. A report of a known network has all of it filled in. */
export function MappingFields({ preview, failure }: MappingFieldsProps) {
  const { header, examples, headerKey, mapping, isDayOrderUnsure } = preview
  const columnField = (field: ReportField) => (
    <SelectField
      key={field}
      label={reportFields[field]}
      name={`column-${field}`}
      defaultValue={mapping.columns[field] ?? ''}
      error={errorAt(failure, `column-${field}`)}
    >
      <option value="">{requiredFields.includes(field) ? 'Choose a column' : 'Not in this report'}</option>
      {header.map((name, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
        <option key={column} value={column}>
          {nameColumn(name, column, examples[column])}
        </option>
      ))}
    </SelectField>
  )
  return (
    <>
      <input type="hidden" name="header" value={headerKey} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Network"
          name="network"
          required
          maxLength={60}
          list="networks"
          defaultValue={mapping.network}
          error={errorAt(failure, 'network')}
        />
        <datalist id="networks">
          {networks.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextField
          label="Currency"
          hint="Only where the report does not say it."
          name="currency"
          maxLength={3}
          autoCapitalize="characters"
          defaultValue={mapping.currency}
          error={errorAt(failure, 'currency')}
        />
        {requiredFields.map(columnField)}
      </div>
      <details open={isDayOrderUnsure}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-small underline">
          More columns, dates and decimals
        </summary>
        <div className="mt-3 grid gap-5 sm:grid-cols-2">
          {fieldNames.filter((field) => !requiredFields.includes(field)).map(columnField)}
          <SelectField
            label="Dates such as 03/04/2026"
            name="dayOrder"
            defaultValue={mapping.dayOrder}
            hint={
              isDayOrderUnsure ? 'All dates of this report could be either. Please look at them.' : undefined
            }
          >
            <option value="auto">Find out</option>
            <option value="month">Month first</option>
            <option value="day">Day first</option>
          </SelectField>
          <SelectField label="Decimals" name="decimalMark" defaultValue={mapping.decimalMark}>
            <option value="auto">Find out</option>
            <option value="dot">1,234.50</option>
            <option value="comma">1.234,50</option>
          </SelectField>
        </div>
      </details>
    </>
  )
}
