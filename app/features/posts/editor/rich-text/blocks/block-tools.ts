import type { CommandProps, Editor } from '@tiptap/core'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Copy from 'lucide-react/icons/copy'
import Trash from 'lucide-react/icons/trash'
import type { Tool } from '../tools/tools.ts'
import { deleteBlock, duplicateBlock } from './edit-block.ts'
import { moveBlock } from './move-block.ts'

const blockTool = (
  name: string,
  { icon, shortcut }: Pick<Tool, 'icon' | 'shortcut'>,
  command: (props: CommandProps) => boolean,
): Tool => ({
  name,
  icon,
  shortcut,
  canRun: (editor: Editor) => editor.can().command(command),
  run: (editor: Editor) => editor.commands.command(command),
})

/** What can be done with the block that has the cursor. */
export const blockTools: Tool[] = [
  blockTool('Move up', { icon: ArrowUp, shortcut: 'Alt+Shift+ArrowUp' }, (props) => moveBlock(props, -1)),
  blockTool('Move down', { icon: ArrowDown, shortcut: 'Alt+Shift+ArrowDown' }, (props) =>
    moveBlock(props, 1),
  ),
  blockTool('Duplicate', { icon: Copy, shortcut: 'Alt+Shift+D' }, duplicateBlock),
  blockTool('Delete block', { icon: Trash, shortcut: 'Alt+Shift+Backspace' }, deleteBlock),
]
