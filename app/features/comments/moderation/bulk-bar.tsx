import type { Selection } from '#app/ui/list/selection.ts'
import { Tick } from '#app/ui/list/tick.tsx'
import { useScripted } from '#app/ui/scripted.ts'
import { DecisionButton, decisionsIn } from './decision-button.tsx'
import type { Folder } from './moderation.ts'

type BulkBarProps = { selection: Selection; folder: Folder }

/** What can be done with the ticked comments. Without a script the server says when none was ticked. */
export function BulkBar({ selection, folder }: BulkBarProps) {
  const idle = useScripted() && selection.count === 0
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b pb-3">
      <Tick
        checked={selection.all}
        indeterminate={selection.count > 0 && !selection.all}
        onChange={(event) => selection.tickAll(event.currentTarget.checked)}
        className="noscript:hidden"
      >
        {selection.count > 0 ? `${selection.count} selected` : 'Select all on page'}
      </Tick>
      <div className="flex flex-wrap gap-2">
        {decisionsIn[folder].map((decision) => (
          <DecisionButton key={decision} decision={decision} about="the selected comments" disabled={idle} />
        ))}
      </div>
    </div>
  )
}
