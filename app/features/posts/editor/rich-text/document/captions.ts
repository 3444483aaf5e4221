import type { CommandProps } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Selection, TextSelection } from '@tiptap/pm/state'

/** Enter under a picture goes on with the text below it. */
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

/** Into the caption of the picture at this place, made first if there is none. */
export function enterCaption({ tr, state, dispatch }: CommandProps, pos: number): boolean {
  const $pos = tr.doc.resolve(pos)
  const picture = tr.doc.nodeAt(pos)
  const { figcaption, figure } = state.schema.nodes
  if (!picture || picture.isInline || !figcaption || !figure) return false
  if (!dispatch) return true
  if ($pos.parent.type !== figure) {
    tr.replaceWith(pos, pos + picture.nodeSize, figure.create(null, [picture, figcaption.create()]))
    tr.setSelection(TextSelection.create(tr.doc, pos + 1 + picture.nodeSize + 1))
    return true
  }
  let caption: number | null = null
  $pos.parent.forEach((node, offset) => {
    if (node.type === figcaption) caption = $pos.start() + offset
  })
  if (caption === null) tr.insert($pos.end(), figcaption.create())
  const inside = (caption ?? $pos.end()) + 1
  tr.setSelection(TextSelection.near(tr.doc.resolve(inside)))
  return true
}

/** From where to where a picture goes: with the figure that would be left without one. */
export function extentOfPicture(doc: Node, pos: number): { from: number; to: number } {
  const $pos = doc.resolve(pos)
  const picture = doc.nodeAt(pos)
  const alone =
    $pos.parent.type.name === 'figure' &&
    $pos.parent.children.every((node) => node === picture || node.type.name === 'figcaption')
  return alone ? { from: $pos.before(), to: $pos.after() } : { from: pos, to: pos + (picture?.nodeSize ?? 0) }
}

export function removePicture({ tr, dispatch }: CommandProps, pos: number): boolean {
  const { from, to } = extentOfPicture(tr.doc, pos)
  if (dispatch) tr.delete(from, to).setSelection(Selection.near(tr.doc.resolve(from)))
  return true
}

/** The cursor behind the picture (and its figure), where writing goes on. */
export function goBehindPicture({ tr, state, dispatch }: CommandProps, pos: number): boolean {
  const $pos = tr.doc.resolve(pos)
  const inFigure = $pos.parent.type.name === 'figure'
  const after = inFigure ? $pos.after() : pos + (tr.doc.nodeAt(pos)?.nodeSize ?? 0)
  const paragraph = state.schema.nodes.paragraph?.createAndFill()
  if (!dispatch || !paragraph) return true
  if (after >= tr.doc.content.size) tr.insert(after, paragraph)
  tr.setSelection(Selection.near(tr.doc.resolve(after)))
  return true
}
