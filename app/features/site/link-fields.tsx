import { TextField } from '#app/ui/field.tsx'
import { longest } from './site.ts'
import type { FieldOf } from './site-form.ts'

const rows = Array.from({ length: longest.social }, (_, row) => row)

/** Profiles elsewhere, in the order of the footer. */
export const LinkFields = ({ field }: { field: FieldOf }) => (
  <ol className="grid gap-5">
    {rows.map((row) => (
      <li key={row} className="grid gap-3 sm:grid-cols-3">
        <TextField
          label={`Name of link ${row + 1}`}
          autoComplete="off"
          {...field(`socialLabel${row}`, longest.socialLabel)}
        />
        <TextField
          label={`Address of link ${row + 1}`}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          className="sm:col-span-2"
          {...field(`socialTo${row}`, longest.socialTo)}
        />
      </li>
    ))}
  </ol>
)
