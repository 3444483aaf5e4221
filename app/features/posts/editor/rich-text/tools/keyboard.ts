import { type Editor, Extension } from '@tiptap/core'
import { NodeSelection, Plugin } from '@tiptap/pm/state'
import { isPicture } from '../document/pictures.ts'
import { cleanFormat } from './clean-format.ts'

type Ways = { editLink: (editor: Editor) => void; goToToolbar: () => void }

/** The ways in and out of the text without a mouse. */
export const Keyboard = Extension.create<Ways>({
  name: 'keyboard',
  priority: 1100,
  addKeyboardShortcuts() {
    const { editor, options } = this
    const done = (way: (editor: Editor) => void) => () => {
      way(editor)
      return true
    }
    return {
      'Mod-k': done(options.editLink),
      'Alt-F10': done(options.goToToolbar),
      'Mod-\\': () => cleanFormat(editor),
      Enter: () => describePicture(editor),
    }
  },
  addProseMirrorPlugins() {
    return [tabPlugin(this.editor)]
  },
})

/** From a chosen picture into its form. */
function describePicture({ state: { selection }, view }: Editor): boolean {
  if (!(selection instanceof NodeSelection) || !isPicture(selection.node)) return false
  const shown = view.nodeDOM(selection.from)
  const field = shown instanceof HTMLElement && shown.querySelector('input')
  if (field) field.focus()
  return !!field
}

/** Tab moves through lists and tables as long as there is somewhere to move, then on; after Escape it moves on at once. */
function tabPlugin(editor: Editor) {
  let leaving = false
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown(_view, event) {
          if (event.key !== 'Tab') {
            if (event.key !== 'Shift') leaving = event.key === 'Escape'
            return false
          }
          if (!leaving && moveInside(editor, event.shiftKey)) event.preventDefault()
          leaving = false
          return true
        },
      },
    },
  })
}

function moveInside({ state, commands }: Editor, back: boolean): boolean {
  const { $from } = state.selection
  const around = Array.from({ length: $from.depth }, (_, up) => $from.node($from.depth - up).type.name)
  const holder = around.find(
    (name) => name === 'listItem' || name.startsWith('tableCell') || name === 'tableHeader',
  )
  if (!holder) return false
  if (holder !== 'listItem') return back ? commands.goToPreviousCell() : commands.goToNextCell()
  const nested = around.filter((name) => name === 'listItem').length > 1
  if (back) return nested && commands.liftListItem('listItem')
  return commands.sinkListItem('listItem')
}
