import { Button } from '#app/ui/button.tsx'
import type { Selection } from '#app/ui/list/selection.ts'
import { Tick } from '#app/ui/list/tick.tsx'
import { useScripted } from '#app/ui/scripted.ts'

type AdminBulkBarProps = { selection: Selection; busy: boolean }

/** What can be done with the ticked posts. Without a script the server says when none was ticked. */
export function AdminBulkBar({ selection, busy }: AdminBulkBarProps) {
  const idle = useScripted() && selection.count === 0
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3">
      <Tick
        checked={selection.all}
        indeterminate={selection.count > 0 && !selection.all}
        onChange={(event) => selection.tickAll(event.currentTarget.checked)}
        className="noscript:hidden"
      >
        {selection.count > 0 ? `${selection.count} selected` : 'Select all on page'}
      </Tick>
      <div className="flex gap-2">
        {(['publish', 'unpublish'] as const).map((intent) => (
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
            {intent === 'publish' ? 'Publish' : 'Unpublish'}
          </Button>
        ))}
      </div>
    </div>
  )
}
