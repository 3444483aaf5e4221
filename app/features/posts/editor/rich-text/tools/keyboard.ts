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
 * Tab moves between the cells of a table, and indents list items while it can; otherwise, or after Escape, it leaves the
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
  const { state, commands } = editor
  const { $from } = state.selection
  const ancestorTypes = Array.from({ length: $from.depth }, (_, up) => $from.node($from.depth - up).type.name)
  const container = ancestorTypes.find(
    (name) => name === 'listItem' || name.startsWith('tableCell') || name === 'tableHeader',
  )
  if (!container) return false
  if (container !== 'listItem') {
    if (back) commands.goToPreviousCell()
    // After the last cell a new row begins.
    else if (!commands.goToNextCell()) editor.chain().addRowAfter().goToNextCell().run()
    return true
  }
  const isNested = ancestorTypes.filter((name) => name === 'listItem').length > 1
  if (back) return isNested && commands.liftListItem('listItem')
  return commands.sinkListItem('listItem')
}
