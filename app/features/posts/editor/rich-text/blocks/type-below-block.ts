import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** What is typed while a picture or another block without text is selected stands below it, and does not replace it. */
export function typeBelowBlock(view: EditorView, text: string): boolean {
  const { selection, tr, schema } = view.state
  const { paragraph } = schema.nodes
  if (!(selection instanceof NodeSelection) || !selection.node.isBlock || !paragraph) return false
  const { node, $from, to } = selection
  if (!node.isAtom && node.type.name !== 'figure') return false
  let depth = $from.depth
  while (depth > 0 && $from.node(depth).type.name === 'figure') depth -= 1
  const after = depth < $from.depth ? $from.after(depth + 1) : to
  const next = tr.doc.nodeAt(after)
  if (next?.type !== paragraph || next.content.size > 0) tr.insert(after, paragraph.create())
  tr.insertText(text, after + 1)
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1 + text.length)).scrollIntoView())
  return true
}
