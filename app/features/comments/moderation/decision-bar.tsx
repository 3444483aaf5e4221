import { BulkBar } from '#app/ui/list/bulk-bar.tsx'
import type { Selection } from '#app/ui/list/selection.ts'
import { DecisionButton, decisionsIn } from './decision-button.tsx'
import type { Folder } from './moderation.ts'

type DecisionBarProps = { selection: Selection; folder: Folder }

export const DecisionBar = ({ selection, folder }: DecisionBarProps) => (
  <BulkBar selection={selection} className="border-line border-b">
    {(idle) =>
      decisionsIn[folder].map((decision) => (
        <DecisionButton key={decision} decision={decision} about="the selected comments" disabled={idle} />
      ))
    }
  </BulkBar>
)
