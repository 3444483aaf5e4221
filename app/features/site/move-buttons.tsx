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
}

/** Submit their form with the field `move`. */
export function MoveButtons({
  what,
  entry,
  index,
  count,
  canRemove = false,
  canDrag = false,
}: MoveButtonsProps) {
  const moveValue = (direction: string) => (entry ? `${entry} ${direction}` : direction)
  return (
    <>
      {canDrag && count > 1 && <DragHandle entry={entry} index={index} count={count} />}
      <MoveButton icon={ArrowUp} name={`Move ${what} up`} value={moveValue('up')} disabled={index === 0} />
      <MoveButton
        icon={ArrowDown}
        name={`Move ${what} down`}
        value={moveValue('down')}
        disabled={index === count - 1}
      />
      {canRemove && <MoveButton icon={X} name={`Remove ${what}`} value={moveValue('remove')} />}
    </>
  )
}

type MoveButtonProps = { icon: LucideIcon; name: string; value: string; disabled?: boolean }

const MoveButton = ({ icon: Icon, name, value, disabled }: MoveButtonProps) => (
  <Button
    type="submit"
    variant="ghost"
    size="icon"
    name="move"
    value={value}
    aria-label={name}
    disabled={disabled}
  >
    <Icon aria-hidden="true" className="size-4" />
  </Button>
)
