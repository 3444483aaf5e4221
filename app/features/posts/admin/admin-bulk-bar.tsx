import { Button } from '#app/ui/button.tsx'
import { BulkActionBar } from '#app/ui/list/bulk-action-bar.tsx'
import type { Selection } from '#app/ui/list/use-selection.ts'

const bulkActionLabels = { publish: 'Publish', unpublish: 'Unpublish' }

type AdminBulkBarProps = { selection: Selection; busy: boolean }

export const AdminBulkBar = ({ selection, busy }: AdminBulkBarProps) => (
  <BulkActionBar selection={selection}>
    {(idle) =>
      Object.entries(bulkActionLabels).map(([intent, label]) => (
        <Button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          variant="quiet"
          size="small"
          disabled={idle}
          busy={busy}
        >
          {label}
        </Button>
      ))
    }
  </BulkActionBar>
)
