import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import ShieldExclamationPoint from 'lucide-react/icons/shield-exclamation-point'
import Trash from 'lucide-react/icons/trash'
import { Button } from '#app/ui/button.tsx'
import { BulkActionBar } from '#app/ui/list/bulk-action-bar.tsx'
import type { Selection } from '#app/ui/list/use-selection.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { Decision, Folder } from './moderation.ts'

const decisionStyles: Record<Decision, { icon: LucideIcon; label: string; className: string }> = {
  approve: { icon: Check, label: 'Approve', className: 'text-success!' },
  spam: { icon: ShieldExclamationPoint, label: 'Spam', className: '' },
  delete: { icon: Trash, label: 'Delete', className: 'text-danger!' },
}

export const availableDecisions: Record<Folder, Decision[]> = {
  waiting: ['approve', 'spam', 'delete'],
  approved: ['spam', 'delete'],
  spam: ['approve', 'delete'],
}

type DecisionButtonProps = {
  decision: Decision
  /** Of one comment; without it, the decision is for the selected ones. */
  id?: string
  screenReaderSuffix: string
  disabled?: boolean
}

export function DecisionButton({ decision, id, screenReaderSuffix, disabled = false }: DecisionButtonProps) {
  const { icon: Icon, label, className } = decisionStyles[decision]
  return (
    <Button
      type="submit"
      name={id ? 'one' : 'intent'}
      value={id ? `${decision}.${id}` : decision}
      variant={id ? 'ghost' : 'quiet'}
      size="small"
      disabled={disabled}
      className={`px-3! ${className}`}
    >
      <Icon aria-hidden="true" className="size-4 max-sm:hidden" />
      {label}
      <VisuallyHidden>{screenReaderSuffix}</VisuallyHidden>
    </Button>
  )
}

type DecisionBarProps = { selection: Selection; decisions: Decision[] }

export const DecisionBar = ({ selection, decisions }: DecisionBarProps) => (
  <BulkActionBar selection={selection} className="border-line border-b">
    {(idle) =>
      decisions.map((decision) => (
        <DecisionButton
          key={decision}
          decision={decision}
          screenReaderSuffix="the selected comments"
          disabled={idle}
        />
      ))
    }
  </BulkActionBar>
)
