import Download from 'lucide-react/icons/download'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { ButtonLink } from '#app/ui/button.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { RowForm } from '#app/ui/forms/row-form.tsx'
import { RowDeleteLink } from '#app/ui/forms/row-links.tsx'
import { RowOpenLink } from '#app/ui/forms/row-open-link.tsx'
import type { OpenRow } from '#app/ui/forms/use-open-row.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { type Backup, backupPath, formatBytes, type RenderConfirmation } from './backups.ts'

type BackupRowProps = { backup: Backup; row: OpenRow; renderConfirmation: RenderConfirmation }

export function BackupRow({ backup: { name, at, bytes }, row, renderConfirmation }: BackupRowProps) {
  if (row.isOpen('delete', name)) {
    return (
      <RowForm
        id={name}
        row={row}
        intent="delete-backup"
        label={`Delete ${name}`}
        submitLabel="Delete backup"
        busyLabel="Deleting..."
        danger
      >
        {(failure) => (
          <>
            <p className="text-small">
              The backup of <DateTimeText value={at} className="font-medium" /> will be gone. This cannot be
              undone.
            </p>
            {renderConfirmation(failure)}
          </>
        )}
      </RowForm>
    )
  }
  if (row.isOpen('check', name)) {
    return (
      <RowForm
        id={name}
        row={row}
        intent="check-backup"
        label={`Restore ${name}`}
        submitLabel="Check the backup"
        busyLabel="Checking..."
      >
        {() => (
          <p className="text-small">
            It is checked to its last byte, and you see what is in it. Nothing changes until you decide.
          </p>
        )}
      </RowForm>
    )
  }
  return (
    <div className="flex items-center justify-between gap-x-4">
      <p className="min-w-0">
        <DateTimeText value={at} className="font-medium" />
        <span className="wrap-anywhere block text-fine text-ink-soft">
          {formatBytes(bytes)} · {name}
        </span>
      </p>
      <div className="flex shrink-0 gap-1">
        <ButtonLink
          to={backupPath(name)}
          reloadDocument
          variant="ghost"
          size="small"
          className="max-sm:size-11 max-sm:px-0 sm:px-3!"
        >
          <Download aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Download</span>
          <VisuallyHidden>{name}</VisuallyHidden>
        </ButtonLink>
        <RowOpenLink row={row} action="check" id={name} icon={RotateCcw} label="Restore" hiddenLabel={name} />
        <RowDeleteLink row={row} id={name} name={name} />
      </div>
    </div>
  )
}
