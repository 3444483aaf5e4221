import { Download, Trash2 } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
import type { OpenRow } from '#app/ui/change/open-row.ts'
import { RowOpener } from '#app/ui/change/row-opener.tsx'
import { RowPanel } from '#app/ui/change/row-panel.tsx'
import { MomentText } from '#app/ui/moment.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { type AskAgain, type Backup, backupAddress, inBytes } from './backups.ts'

type BackupRowProps = { backup: Backup; row: OpenRow; askAgain: AskAgain }

export function BackupRow({ backup: { name, at, bytes }, row, askAgain }: BackupRowProps) {
  if (row.isOpen('delete', name)) {
    return (
      <RowPanel
        id={name}
        row={row}
        intent="delete-backup"
        label={`Delete ${name}`}
        action="Delete backup"
        busyAction="Deleting..."
        danger
      >
        {(refused) => (
          <>
            <p className="text-small">
              The backup of <MomentText value={at} className="font-medium" /> will be gone. This cannot be
              undone.
            </p>
            {askAgain(refused)}
          </>
        )}
      </RowPanel>
    )
  }
  return (
    <div className="flex items-center justify-between gap-x-4">
      <p className="min-w-0">
        <MomentText value={at} className="font-medium" />
        <span className="wrap-anywhere block text-fine text-ink-soft">
          {inBytes(bytes)} · {name}
        </span>
      </p>
      <div className="flex shrink-0 gap-1">
        <ButtonLink
          to={backupAddress(name)}
          reloadDocument
          variant="ghost"
          size="small"
          className="max-sm:size-11 max-sm:px-0 sm:px-3!"
        >
          <Download aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Download</span>
          <VisuallyHidden>{name}</VisuallyHidden>
        </ButtonLink>
        <RowOpener row={row} what="delete" id={name} icon={Trash2} label="Delete" about={name} danger />
      </div>
    </div>
  )
}
