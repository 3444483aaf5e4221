import type { ChainedCommands, Editor } from '@tiptap/core'
import type { LucideIcon } from 'lucide-react'
import Heading1 from 'lucide-react/icons/heading-1'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Italic from 'lucide-react/icons/italic'
import Bold from 'lucide-react/icons/letter-b'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Pilcrow from 'lucide-react/icons/pilcrow'
import Redo2 from 'lucide-react/icons/redo-2'
import RemoveFormatting from 'lucide-react/icons/remove-formatting'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import SquareCode from 'lucide-react/icons/square-code'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Table from 'lucide-react/icons/table'
import TextQuote from 'lucide-react/icons/text-quote'
import Underline from 'lucide-react/icons/underline'
import Undo2 from 'lucide-react/icons/undo-2'
import { clearFormatting } from './clear-formatting.ts'

/** A button that changes the text at once. Buttons that ask something first are in insert-tools.tsx. */
export type Tool = {
  name: string
  icon: LucideIcon
  shortcut?: string
  /** Whether it is shown on a phone before 'More tools' is pressed. */
  isMain?: boolean
  /** For buttons that can be on or off. */
  isOn?: (editor: Editor) => boolean
  canRun?: (editor: Editor) => boolean
  run: (editor: Editor) => unknown
}

const chainCommand = (command: (chain: ChainedCommands) => ChainedCommands) => (editor: Editor) =>
  command(editor.chain().focus()).run()

/** Scrolls the whole new block into view, above the bar at the bottom of the window. */
function insertAndReveal(editor: Editor, insert: (chain: ChainedCommands) => ChainedCommands) {
  chainCommand(insert)(editor)
  // After the editor has the focus again, which scrolls to the cursor alone.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (editor.isDestroyed) return
      const { node } = editor.view.domAtPos(editor.state.selection.from)
      const element = node instanceof Element ? node : node.parentElement
      element?.closest('.table-scroll, aside')?.scrollIntoView({ block: 'nearest' })
    }),
  )
}

/** A caption can be neither a heading nor a list. */
const isOutsideCaption = (editor: Editor) => !editor.isActive('figcaption')

const headingTool = (level: 1 | 2 | 3, icon: LucideIcon): Tool => ({
  name: `Heading ${level}`,
  icon,
  isMain: level === 2,
  shortcut: `Mod+Alt+${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  canRun: isOutsideCaption,
  run: chainCommand((chain) => chain.toggleHeading({ level })),
})

const blockTools: Tool[] = [
  {
    name: 'Normal text',
    icon: Pilcrow,
    shortcut: 'Mod+Alt+0',
    isOn: (editor) => editor.isActive('paragraph'),
    canRun: isOutsideCaption,
    run: chainCommand((chain) => chain.setParagraph()),
  },
  headingTool(1, Heading1),
  headingTool(2, Heading2),
  headingTool(3, Heading3),
]

const markTools: Tool[] = [
  {
    name: 'Bold',
    icon: Bold,
    isMain: true,
    shortcut: 'Mod+B',
    isOn: (editor) => editor.isActive('bold'),
    run: chainCommand((chain) => chain.toggleBold()),
  },
  {
    name: 'Italic',
    icon: Italic,
    isMain: true,
    shortcut: 'Mod+I',
    isOn: (editor) => editor.isActive('italic'),
    run: chainCommand((chain) => chain.toggleItalic()),
  },
  {
    name: 'Underline',
    icon: Underline,
    shortcut: 'Mod+U',
    isOn: (editor) => editor.isActive('underline'),
    run: chainCommand((chain) => chain.toggleUnderline()),
  },
  {
    name: 'Strike',
    icon: Strikethrough,
    shortcut: 'Mod+Shift+S',
    isOn: (editor) => editor.isActive('strike'),
    run: chainCommand((chain) => chain.toggleStrike()),
  },
]

const wrapTools: Tool[] = [
  {
    name: 'Ordered list',
    icon: ListOrdered,
    shortcut: 'Mod+Shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    canRun: isOutsideCaption,
    run: chainCommand((chain) => chain.toggleOrderedList()),
  },
  {
    name: 'Bullet list',
    icon: List,
    shortcut: 'Mod+Shift+8',
    isOn: (editor) => editor.isActive('bulletList'),
    canRun: isOutsideCaption,
    run: chainCommand((chain) => chain.toggleBulletList()),
  },
  {
    name: 'Quotation',
    icon: TextQuote,
    shortcut: 'Mod+Shift+B',
    isOn: (editor) => editor.isActive('blockquote'),
    canRun: isOutsideCaption,
    run: chainCommand((chain) => chain.toggleBlockquote()),
  },
  {
    name: 'Code block',
    icon: SquareCode,
    shortcut: 'Mod+Alt+C',
    isOn: (editor) => editor.isActive('codeBlock'),
    canRun: isOutsideCaption,
    run: chainCommand((chain) => chain.toggleCodeBlock()),
  },
  {
    name: 'Product box',
    icon: ShoppingBag,
    isOn: (editor) => editor.isActive('productBox'),
    canRun: (editor) => !editor.isActive('table') && isOutsideCaption(editor),
    run: (editor) => insertAndReveal(editor, (chain) => chain.toggleProductBox()),
  },
]

const tableTool: Tool = {
  name: 'Table',
  icon: Table,
  canRun: (editor) => !editor.isActive('table') && isOutsideCaption(editor),
  run: (editor) => insertAndReveal(editor, (chain) => chain.placeTable()),
}

const clearFormattingTool: Tool = {
  name: 'Clear formatting',
  icon: RemoveFormatting,
  shortcut: 'Mod+\\',
  run: clearFormatting,
}

const historyTools: Tool[] = [
  {
    name: 'Undo',
    icon: Undo2,
    shortcut: 'Mod+Z',
    canRun: (editor) => editor.can().undo(),
    run: chainCommand((chain) => chain.undo()),
  },
  {
    name: 'Redo',
    icon: Redo2,
    shortcut: 'Mod+Shift+Z',
    canRun: (editor) => editor.can().redo(),
    run: chainCommand((chain) => chain.redo()),
  },
]

export const tools = {
  blockTools,
  markTools,
  wrapTools,
  table: tableTool,
  clean: clearFormattingTool,
  historyTools,
}
