import type { Node } from '@tiptap/pm/model'

export type Match = { from: number; to: number }

/** More would make every key slow; nobody goes through as many. */
export const MAX_MATCHES = 2000

/** Inside of one line each, whatever the case of its letters is. */
export function findMatches(doc: Node, query: string): Match[] {
  const matches: Match[] = []
  if (query === '') return matches
  const needle = query.toLowerCase()
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    // An image in the line is one character, as it is one position.
    const text = node.textBetween(0, node.content.size, undefined, '\ufffc')
    const lower = text.toLowerCase()
    // Some letters become two in lower case, which would shift what follows them.
    const line = lower.length === text.length ? lower : text
    for (let at = line.indexOf(needle); at >= 0; at = line.indexOf(needle, at + needle.length)) {
      if (matches.length >= MAX_MATCHES) return false
      const from = position + 1 + at
      matches.push({ from, to: from + needle.length })
    }
    return false
  })
  return matches
}
