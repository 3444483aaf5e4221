import type { CommandProps } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state'
import { depthOfMovable } from './move-block.ts'

/** The block with the cursor: what the keys for moving move. */
function blockAtCursor({ tr }: Pick<CommandProps, 'tr'>) {
  const { $from } = tr.selection
  const depth = depthOfMovable($from)
  const index = $from.index(depth)
  const parent = $from.node(depth)
  const node = parent.maybeChild(index)
  return node ? { node, parent, start: $from.posAtIndex(index, depth) } : null
}

/** The cursor goes into the copy, which is below. */
export function duplicateBlock({ tr, dispatch }: CommandProps): boolean {
  const block = blockAtCursor({ tr })
  if (!block || block.node.type.name === 'figcaption') return false
  if (!dispatch) return true
  const { selection } = tr
  const { node, start } = block
  closeHistory(tr).insert(start + node.nodeSize, node)
  tr.setSelection(
    selection instanceof NodeSelection
      ? NodeSelection.create(tr.doc, selection.from + node.nodeSize)
      : TextSelection.create(tr.doc, selection.anchor + node.nodeSize, selection.head + node.nodeSize),
  ).scrollIntoView()
  return true
}

/** The last one gives way to an empty line. */
export function deleteBlock({ tr, state, dispatch }: CommandProps): boolean {
  const block = blockAtCursor({ tr })
  if (!block) return false
  if (!dispatch) return true
  const { node, parent, start } = block
  const end = start + node.nodeSize
  closeHistory(tr)
  const { paragraph } = state.schema.nodes
  if (parent.childCount === 1 && parent === tr.doc && paragraph)
    tr.replaceWith(start, end, paragraph.create())
  else tr.deleteRange(start, end)
  tr.setSelection(Selection.near(tr.doc.resolve(Math.min(start, tr.doc.content.size)))).scrollIntoView()
  return true
}
