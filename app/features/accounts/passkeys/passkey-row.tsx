import { Pencil, Trash2 } from 'lucide-react'
import { ConfirmationFields } from '#app/features/accounts/confirm-identity/confirmation-fields.tsx'
import type { OpenRow } from '#app/ui/change/open-row.ts'
import { RowOpener } from '#app/ui/change/row-opener.tsx'
import { RowPanel } from '#app/ui/change/row-panel.tsx'
import { DateText } from '#app/ui/date.tsx'
import { errorAt } from '#app/ui/outcome.ts'
import { NameField } from './name-field.tsx'
import type { Passkey } from './passkeys.ts'

export function PasskeyRow({ passkey, row }: { passkey: Passkey; row: OpenRow }) {
  const { id, name, addedAt, lastUsedAt } = passkey
  const opened = { id, row }
  if (row.isOpen('rename', id)) {
    return (
      <RowPanel
        {...opened}
        intent="rename-passkey"
        label={`Rename ${name}`}
        action="Save name"
        busyAction="Saving..."
      >
        {(refused) => (
          <NameField error={errorAt(refused, 'name')} defaultValue={refused?.given.name ?? name} />
        )}
      </RowPanel>
    )
  }
  if (row.isOpen('remove', id)) {
    return (
      <RowPanel
        {...opened}
        intent="remove-passkey"
        label={`Remove ${name}`}
        action="Remove passkey"
        busyAction="Removing..."
        danger
      >
        {(refused) => (
          <>
            <p className="wrap-anywhere font-medium">Remove {name}?</p>
            <p className="text-small">
              It no longer signs you in here. The device keeps its half until you delete it there.
            </p>
            <ConfirmationFields refused={refused} />
          </>
        )}
      </RowPanel>
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
        <RowOpener row={row} what="rename" id={id} icon={Pencil} label="Rename" about={name} />
        <RowOpener row={row} what="remove" id={id} icon={Trash2} label="Remove" about={name} danger />
      </div>
    </div>
  )
}
