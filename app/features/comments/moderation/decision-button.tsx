import { Check, type LucideIcon, ShieldAlert, Trash2 } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { Decision, Folder } from './moderation.ts'

const looks: Record<Decision, { icon: LucideIcon; label: string; className: string }> = {
  approve: { icon: Check, label: 'Approve', className: 'text-success!' },
  spam: { icon: ShieldAlert, label: 'Spam', className: '' },
  delete: { icon: Trash2, label: 'Delete', className: 'text-danger!' },
}

/** What is left to decide about a comment where it lies. */
export const decisionsIn: Record<Folder, Decision[]> = {
  waiting: ['approve', 'spam', 'delete'],
  approved: ['spam', 'delete'],
  spam: ['approve', 'delete'],
}

type DecisionButtonProps = {
  decision: Decision
  /** The one comment that it is for; without it, those that are ticked. */
  id?: string
  /** What it is for, for those who hear the button alone. */
  about: string
  disabled?: boolean
}

export function DecisionButton({ decision, id, about, disabled = false }: DecisionButtonProps) {
  const { icon: Icon, label, className } = looks[decision]
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
      <VisuallyHidden>{about}</VisuallyHidden>
    </Button>
  )
}
