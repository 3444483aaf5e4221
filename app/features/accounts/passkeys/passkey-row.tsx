import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash'
import { ConfirmationFields } from '#app/features/accounts/confirm-identity/confirmation-fields.tsx'
import { errorAt } from '#app/ui/action-result.ts'
import { DateText } from '#app/ui/date.tsx'
import { RowForm } from '#app/ui/forms/row-form.tsx'
import { RowOpenLink } from '#app/ui/forms/row-open-link.tsx'
import type { OpenRow } from '#app/ui/forms/use-open-row.ts'
import { PasskeyNameField } from './passkey-name-field.tsx'
import type { Passkey } from './passkeys.ts'

export function PasskeyRow({ passkey, row }: { passkey: Passkey; row: OpenRow }) {
  const { id, name, addedAt, lastUsedAt } = passkey
  const panelProps = { id, row }
  if (row.isOpen('rename', id)) {
    return (
      <RowForm
        {...panelProps}
        intent="rename-passkey"
        label={`Rename ${name}`}
        submitLabel="Save name"
        busyLabel="Saving..."
      >
        {(failure) => (
          <PasskeyNameField error={errorAt(failure, 'name')} defaultValue={failure?.values.name ?? name} />
        )}
      </RowForm>
    )
  }
  if (row.isOpen('remove', id)) {
    return (
      <RowForm
        {...panelProps}
        intent="remove-passkey"
        label={`Remove ${name}`}
        submitLabel="Remove passkey"
        busyLabel="Removing..."
        danger
      >
        {(failure) => (
          <>
            <p className="wrap-anywhere font-medium">Remove {name}?</p>
            <p className="text-small">
              It no longer signs you in here. The device keeps its half until you delete it there.
            </p>
            <ConfirmationFields failure={failure} />
          </>
        )}
      </RowForm>
    )
  }
  return (
    <div className="flex items-center gap-x-3">
      <div className="min-w-0 grow">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-fine text-ink-soft">
          <span>
            added <DateText short value={addedAt} />
          </span>
          <span>
            {lastUsedAt ? (
              <>
                last used <DateText short value={lastUsedAt} />
              </>
            ) : (
              'not used yet'
            )}
          </span>
        </p>
      </div>
      <div className="-my-1 flex shrink-0">
        <RowOpenLink row={row} action="rename" id={id} icon={Pencil} label="Rename" hiddenLabel={name} />
        <RowOpenLink
          row={row}
          action="remove"
          id={id}
          icon={Trash}
          label="Remove"
          hiddenLabel={name}
          danger
        />
      </div>
    </div>
  )
}
