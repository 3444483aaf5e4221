import { undoHint } from '#app/features/deletions/deletions.ts'
import { Button } from '#app/ui/button.tsx'
import { BulkActionBar } from '#app/ui/list/bulk-action-bar.tsx'
import type { Selection } from '#app/ui/list/use-selection.ts'
import { formatProductCount } from '../products.ts'

const stateActions = { activate: 'Make active', discontinue: 'Discontinue', withdraw: 'Make drafts' }

type ProductBulkBarProps = { selection: Selection; busy: boolean }

/** Asks for confirmation in place, which works without JavaScript. */
export const ProductBulkBar = ({ selection, busy }: ProductBulkBarProps) => (
  <BulkActionBar selection={selection} className="border-line border-b">
    {(idle) => (
      <>
        {Object.entries(stateActions).map(([intent, label]) => (
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
        ))}
        {!idle && (
          <details className="min-w-0 max-sm:w-full">
            <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-full px-4 font-medium text-danger text-small hover:bg-sunk">
              Delete…
            </summary>
            <div className="grid justify-items-start gap-3 rounded-control border border-danger px-4 py-3">
              <p className="text-small">Their offers and codes go with them. {undoHint}</p>
              <Button type="submit" name="intent" value="delete" variant="danger" size="small" busy={busy}>
                {busy
                  ? 'Deleting...'
                  : `Delete ${selection.count > 0 ? formatProductCount(selection.count) : 'them'}`}
              </Button>
            </div>
          </details>
        )}
      </>
    )}
  </BulkActionBar>
)
