import type { Editor } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { isImageNode } from '../document/images.ts'

/**
 * Puts the cursor at a position of the document and scrolls there: at an image into its alt text, at a block of pictures to
 * the button that opens its dialog, at a poll into its question.
 */
export function goToPosition(editor: Editor, position: number) {
  const node = editor.state.doc.nodeAt(position)
  const hasControls = !!node && (isImageNode(node) || ['pictureBlock', 'poll'].includes(node.type.name))
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      tr.setSelection(
        hasControls
          ? NodeSelection.create(tr.doc, position)
          : TextSelection.near(tr.doc.resolve(Math.min(position + 1, tr.doc.content.size))),
      ).scrollIntoView()
      return true
    })
    .run()
  if (hasControls) focusControl(editor, position)
}

/** The editor takes the focus in the next frame. */
function focusControl(editor: Editor, position: number) {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (editor.isDestroyed) return
      const element = editor.view.nodeDOM(position)
      if (!(element instanceof HTMLElement)) return
      const control = element.querySelector('input') ?? element.querySelector('button')
      control?.focus()
    }),
  )
}
