import { Toolbar } from '@base-ui/react/toolbar'
import { isMacOS } from '@tiptap/core'
import { type Editor, useEditorState } from '@tiptap/react'
import type { LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Tool } from './tools.ts'

type ToolButtonProps = {
  name: string
  icon: LucideIcon
  shortcut?: string
  pressed?: boolean
  disabled?: boolean
  onClick: () => void
}

/** A click on a button does not take the focus from the text. */
export const keepCursor = (event: MouseEvent) => event.preventDefault()

export function ToolButton({ name, icon: Icon, shortcut, pressed, disabled, onClick }: ToolButtonProps) {
  return (
    <Toolbar.Button
      aria-label={name}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}
      title={shortcut ? `${name} (${formatShortcut(shortcut)})` : name}
      disabled={disabled}
      onMouseDown={keepCursor}
      onClick={onClick}
      className="tool"
    >
      <Icon aria-hidden="true" />
    </Toolbar.Button>
  )
}

export function ToolGroup({ name, editor, tools }: { name: string; editor: Editor; tools: Tool[] }) {
  const states = useEditorState({
    editor,
    selector: () => tools.map(({ isOn, canRun }) => ({ on: isOn?.(editor), can: canRun?.(editor) ?? true })),
  })
  return (
    <Toolbar.Group aria-label={name} className="tool-group">
      {tools.map(({ name: label, icon, shortcut, run }, index) => (
        <ToolButton
          key={label}
          name={label}
          icon={icon}
          shortcut={shortcut}
          pressed={states[index]?.on}
          disabled={states[index]?.can === false}
          onClick={() => run(editor)}
        />
      ))}
    </Toolbar.Group>
  )
}

const macSymbols: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' }

/** For people. */
const formatShortcut = (shortcut: string): string =>
  isMacOS()
    ? shortcut
        .split('+')
        .map((key) => macSymbols[key] ?? key)
        .join('')
    : shortcut.replace('Mod', 'Ctrl')

/** For assistive technology. */
const ariaShortcut = (shortcut: string): string => shortcut.replace('Mod', isMacOS() ? 'Meta' : 'Control')
