import { Toolbar } from '@base-ui/react/toolbar'
import type { LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import { shownShortcut, spokenShortcut } from './shortcut.ts'

type ToolButtonProps = {
  name: string
  icon: LucideIcon
  shortcut?: string
  pressed?: boolean
  disabled?: boolean
  onClick: () => void
}

/** The mouse leaves the cursor where it is in the text. */
const keepCursor = (event: MouseEvent) => event.preventDefault()

export function ToolButton({ name, icon: Icon, shortcut, pressed, disabled, onClick }: ToolButtonProps) {
  return (
    <Toolbar.Button
      aria-label={name}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut && spokenShortcut(shortcut)}
      title={shortcut ? `${name} (${shownShortcut(shortcut)})` : name}
      disabled={disabled}
      onMouseDown={keepCursor}
      onClick={onClick}
      className="tool"
    >
      <Icon aria-hidden="true" />
    </Toolbar.Button>
  )
}
