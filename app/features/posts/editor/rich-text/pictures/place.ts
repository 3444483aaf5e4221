import type { Node } from '@tiptap/pm/model'

/** The nearest place between blocks where a picture may stand: no word is ever cut in two. */
export function placeFor(doc: Node, pos: number): number {
  const $pos = doc.resolve(Math.min(pos, doc.content.size))
  let depth = $pos.depth
  while (depth > 0 && ($pos.node(depth).isTextblock || $pos.node(depth).type.name === 'figure')) depth -= 1
  if (depth === $pos.depth) return $pos.pos
  const inner = $pos.node(depth + 1)
  const atStart = inner.isTextblock && $pos.parentOffset === 0
  return atStart ? $pos.before(depth + 1) : $pos.after(depth + 1)
}
