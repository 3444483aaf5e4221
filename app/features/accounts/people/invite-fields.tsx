import { TextField } from '#app/ui/field.tsx'
import { errorAt, type Refused } from '#app/ui/outcome.ts'
import { SelectField } from '#app/ui/select.tsx'
import { roleNames } from './people.ts'

export function InviteFields({ refused }: { refused: Refused | undefined }) {
  return (
    <>
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="off"
        defaultValue={refused?.given.email}
        error={errorAt(refused, 'email')}
        hint="We send an email there, with a link that works for 7 days."
      />
      <SelectField label="Role" name="role" defaultValue={refused?.given.role ?? 'viewer'}>
        <option value="viewer">{roleNames.viewer}: reads what is published</option>
        <option value="admin">{roleNames.admin}: writes, publishes, decides</option>
      </SelectField>
    </>
  )
}
