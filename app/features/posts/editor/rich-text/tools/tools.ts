import type { ChainedCommands, Editor } from '@tiptap/core'
import {
  Bold,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Pilcrow,
  Redo2,
  RemoveFormatting,
  ShoppingBag,
  SquareCode,
  Strikethrough,
  Table,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react'
import { cleanFormat } from './clean-format.ts'

/** A button that works on the text by itself. Buttons that ask something first stand in the toolbar. */
export type Tool = {
  name: string
  icon: LucideIcon
  shortcut?: string
  /** Only what is on or off has this. */
  isOn?: (editor: Editor) => boolean
  canRun?: (editor: Editor) => boolean
  run: (editor: Editor) => unknown
}

const chained = (command: (chain: ChainedCommands) => ChainedCommands) => (editor: Editor) =>
  command(editor.chain().focus()).run()

/** A caption is a line of text: it is neither a heading nor a list. */
const outsideCaption = (editor: Editor) => !editor.isActive('figcaption')

const heading = (level: 1 | 2 | 3, icon: LucideIcon): Tool => ({
  name: `Heading ${level}`,
  icon,
  shortcut: `Mod+Alt+${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  canRun: outsideCaption,
  run: chained((chain) => chain.toggleHeading({ level })),
})

const blockTools: Tool[] = [
  {
    name: 'Normal text',
    icon: Pilcrow,
    shortcut: 'Mod+Alt+0',
    isOn: (editor) => editor.isActive('paragraph'),
    canRun: outsideCaption,
    run: chained((chain) => chain.setParagraph()),
  },
  heading(1, Heading1),
  heading(2, Heading2),
  heading(3, Heading3),
]

const markTools: Tool[] = [
  {
    name: 'Bold',
    icon: Bold,
    shortcut: 'Mod+B',
    isOn: (editor) => editor.isActive('bold'),
    run: chained((chain) => chain.toggleBold()),
  },
  {
    name: 'Italic',
    icon: Italic,
    shortcut: 'Mod+I',
    isOn: (editor) => editor.isActive('italic'),
    run: chained((chain) => chain.toggleItalic()),
  },
  {
    name: 'Underline',
    icon: Underline,
    shortcut: 'Mod+U',
    isOn: (editor) => editor.isActive('underline'),
    run: chained((chain) => chain.toggleUnderline()),
  },
  {
    name: 'Strike',
    icon: Strikethrough,
    shortcut: 'Mod+Shift+S',
    isOn: (editor) => editor.isActive('strike'),
    run: chained((chain) => chain.toggleStrike()),
  },
]

const wrapTools: Tool[] = [
  {
    name: 'Ordered list',
    icon: ListOrdered,
    shortcut: 'Mod+Shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    canRun: outsideCaption,
    run: chained((chain) => chain.toggleOrderedList()),
  },
  {
    name: 'Bullet list',
    icon: List,
    shortcut: 'Mod+Shift+8',
    isOn: (editor) => editor.isActive('bulletList'),
    canRun: outsideCaption,
    run: chained((chain) => chain.toggleBulletList()),
  },
  {
    name: 'Quotation',
    icon: TextQuote,
    shortcut: 'Mod+Shift+B',
    isOn: (editor) => editor.isActive('blockquote'),
    canRun: outsideCaption,
    run: chained((chain) => chain.toggleBlockquote()),
  },
  {
    name: 'Code block',
    icon: SquareCode,
    shortcut: 'Mod+Alt+C',
    isOn: (editor) => editor.isActive('codeBlock'),
    canRun: outsideCaption,
    run: chained((chain) => chain.toggleCodeBlock()),
  },
  {
    name: 'Product box',
    icon: ShoppingBag,
    isOn: (editor) => editor.isActive('productBox'),
    canRun: (editor) => !editor.isActive('table') && outsideCaption(editor),
    run: chained((chain) => chain.toggleProductBox()),
  },
]

const table: Tool = {
  name: 'Table',
  icon: Table,
  canRun: (editor) => !editor.isActive('table') && outsideCaption(editor),
  run: chained((chain) => chain.placeTable()),
}

const clean: Tool = { name: 'Clear formatting', icon: RemoveFormatting, shortcut: 'Mod+\\', run: cleanFormat }

const historyTools: Tool[] = [
  {
    name: 'Undo',
    icon: Undo2,
    shortcut: 'Mod+Z',
    canRun: (editor) => editor.can().undo(),
    run: chained((chain) => chain.undo()),
  },
  {
    name: 'Redo',
    icon: Redo2,
    shortcut: 'Mod+Shift+Z',
    canRun: (editor) => editor.can().redo(),
    run: chained((chain) => chain.redo()),
  },
]

export const tools = { blockTools, markTools, wrapTools, table, clean, historyTools }
