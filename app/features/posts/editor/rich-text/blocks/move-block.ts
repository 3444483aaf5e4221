import type { CommandProps } from '@tiptap/core'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { isGallery } from '../document/images.ts'

/** Moves the block with the cursor by one place. In a gallery that is the picture, in steps the step. */
export function moveBlock({ tr, dispatch }: CommandProps, by: 1 | -1): boolean {
  const { selection } = tr
  const { $from } = selection
  const depth = depthOfMovable($from)
  const parent = $from.node(depth)
  const index = $from.index(depth)
  const neighbor = parent.maybeChild(index + by)
  const block = parent.maybeChild(index)
  if (!block || !neighbor || neighbor.type.name === 'figcaption') return false
  if (!dispatch) return true
  const start = $from.posAtIndex(index, depth)
  const first = by === 1 ? block : neighbor
  const second = by === 1 ? neighbor : block
  const from = by === 1 ? start : start - neighbor.nodeSize
  tr.replaceWith(from, from + first.nodeSize + second.nodeSize, [second, first])
  const shift = by * neighbor.nodeSize
  const position = selection.from + shift
  tr.setSelection(
    selection instanceof NodeSelection
      ? NodeSelection.create(tr.doc, position)
      : TextSelection.create(tr.doc, selection.anchor + shift, selection.head + shift),
  ).scrollIntoView()
  return true
}

const hasMovableChildren = (node: Node) => isGallery(node) || node.type.name === 'steps'

/** Of the container whose child is moved. */
export function depthOfMovable($from: ResolvedPos): number {
  for (let depth = $from.depth; depth > 0; depth--) if (hasMovableChildren($from.node(depth))) return depth
  return 0
}
