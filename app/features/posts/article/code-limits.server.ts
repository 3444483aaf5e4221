import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'

/**
 * The patterns that color code can take time with the square of a listing, or of a line. Longer ones than people read on
 * a page are shown plain.
 */
const LONGEST_LISTING = 5_000
const LONGEST_LINE = 300
const LONGEST_IN_ALL = 20_000

const isShort = (code: string) =>
  code.length <= LONGEST_LISTING && code.split('\n').every(({ length }) => length <= LONGEST_LINE)

export const plainLongCode = () => (tree: Root) => {
  let colored = 0
  visit(tree, 'element', (node: Element) => {
    const names = node.properties.className
    if (node.tagName !== 'code' || !Array.isArray(names)) return
    const code = textOf(node)
    if (colored + code.length <= LONGEST_IN_ALL && isShort(code)) colored += code.length
    else names.unshift('no-highlight')
  })
}
