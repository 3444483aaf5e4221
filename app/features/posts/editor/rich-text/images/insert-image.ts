import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import { createFigure, isGallery } from '../document/images.ts'
import type { PlacedImage } from './placed-image.ts'

/** Selects the new image, so that its form is open. */
export function insertImage(editor: Editor, image: PlacedImage) {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const position = findInsertPosition(tr.doc, tr.selection.to)
      tr.insert(position, createFigure(state.schema, image))
      tr.setSelection(NodeSelection.create(tr.doc, position + 1)).scrollIntoView()
      return true
    })
    .run()
}

/** Of the block around a position that cannot contain images: a line of text, or a figure that is no gallery. */
const isClosedBlock = (node: Node) => node.isTextblock || (node.type.name === 'figure' && !isGallery(node))

/** The nearest position between blocks, so that no text is split. In a gallery it is between its pictures. */
export function findInsertPosition(doc: Node, pos: number): number {
  const $pos = doc.resolve(Math.min(pos, doc.content.size))
  let depth = $pos.depth
  while (depth > 0 && isClosedBlock($pos.node(depth))) depth -= 1
  if (depth === $pos.depth) return $pos.pos
  const inner = $pos.node(depth + 1)
  // The caption of a gallery stays below its pictures.
  if (inner.type.name === 'figcaption') return $pos.before(depth + 1)
  const atStart = inner.isTextblock && $pos.parentOffset === 0
  return atStart ? $pos.before(depth + 1) : $pos.after(depth + 1)
}
