import type { Node } from '@tiptap/pm/model'

/** Words as a reader counts them: what stands between two spaces. */
export function wordsOf(doc: Node): number {
  const text = doc.textBetween(0, doc.content.size, ' ', ' ').trim()
  return text === '' ? 0 : text.split(/\s+/).length
}
