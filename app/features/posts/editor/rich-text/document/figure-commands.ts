import type { CommandProps } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Selection, TextSelection } from '@tiptap/pm/state'

/** Enter in a caption moves the cursor to the paragraph below the figure. */
export function leaveCaption({ tr, state, dispatch }: CommandProps): boolean {
  const { $from } = tr.selection
  if ($from.parent.type.name !== 'figcaption') return false
  const after = $from.after(-1)
  const next = tr.doc.nodeAt(after)
  const paragraph = state.schema.nodes.paragraph?.createAndFill()
  if (!dispatch || !paragraph) return true
  if (next?.type.name !== 'paragraph' || next.content.size > 0) tr.insert(after, paragraph)
  tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView()
  return true
}

export function removeEmptyCaption({ tr, dispatch }: CommandProps): boolean {
  const { $from, empty } = tr.selection
  if ($from.parent.type.name !== 'figcaption' || !empty || $from.parent.content.size > 0) return false
  const before = $from.before()
  if (dispatch) tr.delete(before, before + 2).setSelection(Selection.near(tr.doc.resolve(before), -1))
  return true
}

/** Creates the caption first if there is none. */
export function moveCursorIntoCaption({ tr, state, dispatch }: CommandProps, pos: number): boolean {
  const $pos = tr.doc.resolve(pos)
  const image = tr.doc.nodeAt(pos)
  const { figcaption, figure } = state.schema.nodes
  if (!image || image.isInline || !figcaption || !figure) return false
  if (!dispatch) return true
  if ($pos.parent.type !== figure) {
    tr.replaceWith(pos, pos + image.nodeSize, figure.create(null, [image, figcaption.create()]))
    tr.setSelection(TextSelection.create(tr.doc, pos + 1 + image.nodeSize + 1))
    return true
  }
  let captionPos: number | null = null
  $pos.parent.forEach((node, offset) => {
    if (node.type === figcaption) captionPos = $pos.start() + offset
  })
  if (captionPos === null) tr.insert($pos.end(), figcaption.create())
  const inside = (captionPos ?? $pos.end()) + 1
  tr.setSelection(TextSelection.near(tr.doc.resolve(inside)))
  return true
}

/** What to delete with an image: the whole figure if it has no other. */
export function imageRange(doc: Node, pos: number): { from: number; to: number } {
  const $pos = doc.resolve(pos)
  const image = doc.nodeAt(pos)
  const isOnlyImage =
    $pos.parent.type.name === 'figure' &&
    $pos.parent.children.every((node) => node === image || node.type.name === 'figcaption')
  return isOnlyImage
    ? { from: $pos.before(), to: $pos.after() }
    : { from: pos, to: pos + (image?.nodeSize ?? 0) }
}

export function removeImage({ tr, dispatch }: CommandProps, pos: number): boolean {
  const { from, to } = imageRange(tr.doc, pos)
  if (dispatch) tr.delete(from, to).setSelection(Selection.near(tr.doc.resolve(from)))
  return true
}

/** Behind the figure, if the image is in one. */
export function moveCursorAfterImage({ tr, state, dispatch }: CommandProps, pos: number): boolean {
  const $pos = tr.doc.resolve(pos)
  const inFigure = $pos.parent.type.name === 'figure'
  const after = inFigure ? $pos.after() : pos + (tr.doc.nodeAt(pos)?.nodeSize ?? 0)
  const paragraph = state.schema.nodes.paragraph?.createAndFill()
  if (!dispatch || !paragraph) return true
  if (after >= tr.doc.content.size) tr.insert(after, paragraph)
  tr.setSelection(Selection.near(tr.doc.resolve(after)))
  return true
}
