import { TextField } from '#app/ui/field.tsx'
import type { GetFieldProps } from './site-form.ts'
import { siteLimits } from './site-limits.ts'

const rows = Array.from({ length: siteLimits.social }, (_, row) => row)

/** In the order of the footer. */
export const SocialLinkFields = ({ field }: { field: GetFieldProps }) => (
  <ol className="grid gap-5">
    {rows.map((row) => (
      <li key={row} className="grid gap-3 sm:grid-cols-3">
        <TextField
          label={`Name of link ${row + 1}`}
          autoComplete="off"
          {...field(`socialLabel${row}`, siteLimits.socialLabel)}
        />
        <TextField
          label={`Address of link ${row + 1}`}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          className="sm:col-span-2"
          {...field(`socialTo${row}`, siteLimits.socialTo)}
        />
      </li>
    ))}
  </ol>
)
