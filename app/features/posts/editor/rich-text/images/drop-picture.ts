import type { Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { Range } from '../blocks/insert-node.ts'
import { imageRange } from '../document/figure-commands.ts'
import { isGallery } from '../document/images.ts'
import { findInsertPosition } from './insert-image.ts'

const isPictureFigure = (node: Node) =>
  node.type.name === 'figure' && !isGallery(node) && node.firstChild?.type.name === 'image'

/** The figure that is dragged, also if only its image is selected. */
function findDraggedFigure({ doc, selection }: EditorState): Range | null {
  if (!(selection instanceof NodeSelection)) return null
  const { node, from, to } = selection
  const range = node.type.name === 'image' ? imageRange(doc, from) : { from, to }
  const figure = doc.nodeAt(range.from)
  return figure && isPictureFigure(figure) ? range : null
}

/** Before or behind the picture of a gallery under the pointer; elsewhere between blocks. */
function findDropPosition(view: EditorView, { clientX: left, clientY: top }: DragEvent): number | null {
  const found = view.posAtCoords({ left, top })
  if (!found) return null
  const { doc } = view.state
  const $pos = doc.resolve(found.pos)
  let depth = $pos.depth
  while (depth > 0 && !isGallery($pos.node(depth))) depth -= 1
  const isOnPicture = depth > 0 && depth < $pos.depth && $pos.node(depth + 1).type.name === 'figure'
  const picture = isOnPicture ? view.nodeDOM($pos.before(depth + 1)) : null
  if (!(picture instanceof HTMLElement)) return findInsertPosition(doc, found.pos)
  const box = picture.getBoundingClientRect()
  return left < box.left + box.width / 2 ? $pos.before(depth + 1) : $pos.after(depth + 1)
}

/** A picture that is dragged takes its caption along, and stands between two pictures of a gallery or between blocks. */
export function dropPicture(view: EditorView, event: DragEvent, isMoved: boolean): boolean {
  const range = view.dragging ? findDraggedFigure(view.state) : null
  const position = range && findDropPosition(view, event)
  if (!range || position === null) return false
  const { tr, doc } = view.state
  const figure = doc.slice(range.from, range.to).content
  if (isMoved) tr.delete(range.from, range.to)
  const at = tr.mapping.map(position)
  view.focus()
  view.dispatch(
    tr
      .insert(at, figure)
      .setSelection(NodeSelection.create(tr.doc, at + 1))
      .setMeta('uiEvent', 'drop'),
  )
  return true
}
