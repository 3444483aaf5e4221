import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'

/**
 * Highlighting can take time quadratic in the length of a block or of a line, so long ones are shown without it.
 */
const MAX_BLOCK_LENGTH = 5_000
const MAX_LINE_LENGTH = 300
const MAX_TOTAL_LENGTH = 20_000

const isHighlightable = (code: string) =>
  code.length <= MAX_BLOCK_LENGTH && code.split('\n').every(({ length }) => length <= MAX_LINE_LENGTH)

export const skipHighlightingLongCode = () => (tree: Root) => {
  let highlightedLength = 0
  visit(tree, 'element', (node: Element) => {
    const names = node.properties.className
    if (node.tagName !== 'code' || !Array.isArray(names)) return
    const code = textOf(node)
    if (highlightedLength + code.length <= MAX_TOTAL_LENGTH && isHighlightable(code))
      highlightedLength += code.length
    else names.unshift('no-highlight')
  })
}
