import { Toolbar } from '@base-ui/react/toolbar'
import { type Editor, useEditorState } from '@tiptap/react'
import { ToolButton } from './tool-button.tsx'
import type { Tool } from './tools.ts'

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
