import type { Node } from '@tiptap/pm/model'

export type OutlineEntry = { level: number; text: string; position: number }

/** The headings, in the order of the text. */
export function readOutline(doc: Node): OutlineEntry[] {
  const entries: OutlineEntry[] = []
  doc.descendants((node, position) => {
    if (node.type.name === 'heading')
      entries.push({ level: node.attrs.level, text: node.textContent.trim() || 'Untitled', position })
    return !node.isTextblock
  })
  return entries
}
