import { Button } from '#app/ui/button.tsx'
import { BulkBar } from '#app/ui/list/bulk-bar.tsx'
import type { Selection } from '#app/ui/list/selection.ts'

const buttons = { publish: 'Publish', unpublish: 'Unpublish' }

type AdminBulkBarProps = { selection: Selection; busy: boolean }

export const AdminBulkBar = ({ selection, busy }: AdminBulkBarProps) => (
  <BulkBar selection={selection}>
    {(idle) =>
      Object.entries(buttons).map(([intent, label]) => (
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
  </BulkBar>
)
