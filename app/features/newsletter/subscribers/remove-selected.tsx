import { Button } from '#app/ui/button.tsx'
import { BulkActionBar } from '#app/ui/list/bulk-action-bar.tsx'
import type { Selection } from '#app/ui/list/use-selection.ts'
import { formatSubscriberCount, REMOVAL_WARNING } from './subscribers.ts'

type RemoveSelectedProps = { selection: Selection; busy: boolean }

/** Asks for confirmation in place, which works without JavaScript. */
export const RemoveSelected = ({ selection, busy }: RemoveSelectedProps) => (
  <BulkActionBar selection={selection} className="border-line border-b">
    {(idle) =>
      !idle && (
        <details className="group min-w-0 max-sm:w-full">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-full px-4 font-medium text-danger text-small hover:bg-sunk sm:ml-auto">
            Remove selected…
          </summary>
          <div className="grid justify-items-start gap-3 rounded-control border border-danger px-4 py-3 sm:justify-items-end">
            <p className="text-small">
              {selection.count > 1 ? 'This deletes everything about these people.' : REMOVAL_WARNING}
            </p>
            <Button type="submit" name="intent" value="remove" variant="danger" size="small" busy={busy}>
              {busy
                ? 'Removing...'
                : `Remove ${selection.count > 0 ? formatSubscriberCount(selection.count) : 'them'}`}
            </Button>
          </div>
        </details>
      )
    }
  </BulkActionBar>
)
