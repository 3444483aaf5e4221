import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { findInsertPosition } from '../images/insert-image.ts'

/** The menu opens as if a slash had been typed on an empty line, which is made if there is none. */
export function openBlockMenu(editor: Editor) {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { $from } = tr.selection
      const { paragraph } = state.schema.nodes
      if (!paragraph) return false
      const isEmptyLine = $from.parent.type === paragraph && $from.parent.content.size === 0
      if (!isEmptyLine) {
        const position = findInsertPosition(tr.doc, tr.selection.to)
        tr.insert(position, paragraph.create()).setSelection(TextSelection.create(tr.doc, position + 1))
      }
      tr.insertText('/').scrollIntoView()
      return true
    })
    .run()
}
