import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Attrs, Node } from '@tiptap/pm/model'
import { Selection, type Transaction } from '@tiptap/pm/state'
import { findInsertPosition } from '../images/insert-image.ts'

export type Range = { from: number; to: number }

/** In place of an empty line, otherwise below the block with the cursor. Returns the position of the node. */
export function insertNode(tr: Transaction, node: Node, replaces?: Range | null): number {
  const { paragraph } = tr.doc.type.schema.nodes
  const { $from, to } = tr.selection
  const isEmptyLine = $from.parent.type === paragraph && $from.parent.content.size === 0
  const insertAt = findInsertPosition(tr.doc, to)
  const range =
    replaces ?? (isEmptyLine ? { from: $from.before(), to: $from.after() } : { from: insertAt, to: insertAt })
  tr.replaceWith(range.from, range.to, node)
  const after = range.from + node.nodeSize
  if (paragraph && !tr.doc.resolve(after).nodeAfter) tr.insert(after, paragraph.create())
  return range.from
}

type NewNode = { name: string; attrs: Attrs; replaces: Range | null }

/** A node without text: the cursor is behind it then. */
export function insertNodeAndLeave(editor: Editor, { name, attrs, replaces }: NewNode) {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const node = state.schema.nodes[name]?.create(attrs)
      if (!node) return false
      // A change in a dialog is one step back by itself, however soon it follows another.
      const after = insertNode(closeHistory(tr), node, replaces) + node.nodeSize
      tr.setSelection(Selection.near(tr.doc.resolve(after))).scrollIntoView()
      return true
    })
    .run()
}

/** With the cursor in the first empty line of the node. */
export function insertNodeAndEnter(tr: Transaction, node: Node) {
  const position = insertNode(tr, node)
  return tr
    .setSelection(Selection.near(tr.doc.resolve(position + 1 + offsetOfEmptyLine(node))))
    .scrollIntoView()
}

function offsetOfEmptyLine(node: Node): number {
  let offset: number | null = null
  node.descendants((child, position) => {
    if (offset === null && child.isTextblock && child.content.size === 0) offset = position
  })
  return offset ?? 0
}
