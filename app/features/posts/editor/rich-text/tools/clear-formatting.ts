import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'

/** Of the selection, or of the block with the cursor. */
export function clearFormatting(editor: Editor): boolean {
  const { $from, empty, from, to } = editor.state.selection
  const wholeBlock = empty && $from.parent.isTextblock
  const chain = editor.chain().focus()
  if (wholeBlock) chain.setTextSelection({ from: $from.start(), to: $from.end() })
  else chain.setTextSelection({ from, to })
  chain.unsetAllMarks()
  // A caption stays a caption.
  if (!editor.isActive('figcaption')) chain.clearNodes()
  if (wholeBlock) {
    chain.command(({ tr }) => {
      const start = tr.selection.$from.start()
      tr.setSelection(TextSelection.create(tr.doc, start + $from.parentOffset))
      return true
    })
  }
  return chain.run()
}
