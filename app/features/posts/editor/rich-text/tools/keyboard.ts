import { type Editor, Extension } from '@tiptap/core'
import { NodeSelection, Plugin } from '@tiptap/pm/state'
import { deleteBlock, duplicateBlock } from '../blocks/edit-block.ts'
import { moveBlock } from '../blocks/move-block.ts'
import { isImageNode } from '../document/images.ts'
import { clearFormatting } from './clear-formatting.ts'

type KeyboardOptions = { editLink: (editor: Editor) => void; goToToolbar: () => void; find: () => void }

export const KeyboardShortcuts = Extension.create<KeyboardOptions>({
  name: 'keyboard',
  priority: 1100,
  addKeyboardShortcuts() {
    const { editor, options } = this
    const handled = (action: (editor: Editor) => void) => () => {
      action(editor)
      return true
    }
    return {
      'Mod-k': handled(options.editLink),
      'Alt-F10': handled(options.goToToolbar),
      'Mod-f': handled(options.find),
      'Mod-\\': () => clearFormatting(editor),
      Enter: () => focusNodeControl(editor),
      'Alt-Shift-ArrowUp': () => editor.commands.command((props) => moveBlock(props, -1)),
      'Alt-Shift-ArrowDown': () => editor.commands.command((props) => moveBlock(props, 1)),
      'Alt-Shift-d': () => editor.commands.command(duplicateBlock),
      'Alt-Shift-Backspace': () => editor.commands.command(deleteBlock),
    }
  },
  addProseMirrorPlugins() {
    return [createTabPlugin(this.editor)]
  },
})

const blocksWithControls = ['productReference', 'pictureBlock', 'embed', 'poll', 'video']

/** From a selected image to its alt text, from other blocks to their first field or button. */
function focusNodeControl({ state: { selection }, view }: Editor): boolean {
  if (!(selection instanceof NodeSelection)) return false
  const hasControls = blocksWithControls.includes(selection.node.type.name)
  if (!hasControls && !isImageNode(selection.node)) return false
  const element = view.nodeDOM(selection.from)
  const control = element instanceof HTMLElement && element.querySelector<HTMLElement>('input, button')
  if (control) control.focus()
  return !!control
}

/**
 * Tab indents list items while it can, and moves between the cells of a table; otherwise, or after Escape, it leaves the
 * text.
 */
function createTabPlugin(editor: Editor) {
  let leaveOnNextTab = false
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown(_view, event) {
          if (event.key !== 'Tab') {
            if (event.key !== 'Shift') leaveOnNextTab = event.key === 'Escape'
            return false
          }
          if (!leaveOnNextTab && moveInListOrTable(editor, event.shiftKey)) event.preventDefault()
          leaveOnNextTab = false
          return true
        },
      },
    },
  })
}

function moveInListOrTable(editor: Editor, back: boolean): boolean {
  const { $from } = editor.state.selection
  const ancestorTypes = Array.from({ length: $from.depth }, (_, up) => $from.node($from.depth - up).type.name)
  const cell = ancestorTypes.findIndex((name) => name === 'tableCell' || name === 'tableHeader')
  // Of a list around a table nothing is moved from inside of a cell.
  const inCell = cell < 0 ? ancestorTypes : ancestorTypes.slice(0, cell)
  const items = inCell.filter((name) => name === 'listItem').length
  return (items > 0 && moveListItem(editor, items, back)) || (cell >= 0 && goToCell(editor, back))
}

function moveListItem({ commands }: Editor, depth: number, back: boolean): boolean {
  if (back) return depth > 1 && commands.liftListItem('listItem')
  return commands.sinkListItem('listItem')
}

/** Stays where there is no cell before. */
function goToCell(editor: Editor, back: boolean): true {
  if (back) editor.commands.goToPreviousCell()
  // After the last cell a new row begins.
  else if (!editor.commands.goToNextCell()) editor.chain().addRowAfter().goToNextCell().run()
  return true
}
