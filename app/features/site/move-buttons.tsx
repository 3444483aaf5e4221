import type { LucideIcon } from 'lucide-react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { Button } from '#app/ui/button.tsx'
import { DragHandle } from './drag-handle.tsx'

type MoveButtonsProps = {
  /** In the names of the buttons: 'Move “Blog” up'. */
  what: string
  /** Before the direction in their value: 'footer.0 up'. */
  entry?: string
  index: number
  count: number
  canRemove?: boolean
  /** Where the buttons are in an item of the list that they order, with all entries in it. */
  canDrag?: boolean
  /** Of an entry whose new place is told, not submitted. */
  onMove?: (to: number) => void
}

/** Submit their form with the field `move`, or tell the new place. */
export function MoveButtons({
  what,
  entry,
  index,
  count,
  canRemove = false,
  canDrag = false,
  onMove,
}: MoveButtonsProps) {
  const moveValue = (direction: string) => (entry ? `${entry} ${direction}` : direction)
  return (
    <>
      {canDrag && count > 1 && <DragHandle entry={entry} index={index} count={count} onMove={onMove} />}
      <MoveButton
        icon={ArrowUp}
        name={`Move ${what} up`}
        value={moveValue('up')}
        disabled={index === 0}
        onClick={onMove && (() => onMove(index - 1))}
      />
      <MoveButton
        icon={ArrowDown}
        name={`Move ${what} down`}
        value={moveValue('down')}
        disabled={index === count - 1}
        onClick={onMove && (() => onMove(index + 1))}
      />
      {canRemove && <MoveButton icon={X} name={`Remove ${what}`} value={moveValue('remove')} />}
    </>
  )
}

type MoveButtonProps = {
  icon: LucideIcon
  name: string
  value: string
  disabled?: boolean
  onClick?: () => void
}

const MoveButton = ({ icon: Icon, name, value, disabled, onClick }: MoveButtonProps) => (
  <Button
    type={onClick ? 'button' : 'submit'}
    variant="ghost"
    size="icon"
    name="move"
    value={value}
    aria-label={name}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon aria-hidden="true" className="size-4" />
  </Button>
)
