import { type ActionFailure, errorAt } from '#app/ui/action-result.ts'
import { TextField } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { roleNames } from './people.ts'

type InviteFieldsProps = { failure: ActionFailure | undefined; sendsMail: boolean }

export function InviteFields({ failure, sendsMail }: InviteFieldsProps) {
  return (
    <>
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="off"
        defaultValue={failure?.values.email}
        error={errorAt(failure, 'email')}
        hint={
          sendsMail
            ? 'We send an email there, with a link that works for 7 days.'
            : 'This site sends no mail yet: the invitation waits in the outbox, with a link that works for 7 days.'
        }
      />
      <SelectField label="Role" name="role" defaultValue={failure?.values.role ?? 'viewer'}>
        <option value="viewer">{roleNames.viewer}: reads what is published</option>
        <option value="assistant">{roleNames.assistant}: writes drafts, moderates comments</option>
        <option value="admin">{roleNames.admin}: writes, publishes, decides</option>
      </SelectField>
    </>
  )
}
