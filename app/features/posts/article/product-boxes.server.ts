import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4'])

/**
 * A box about one thing, named after the heading in it. No landmark: a reader who goes from one to the next would meet
 * every product of a review. A line of it that is nothing but a link is the way to the shop.
 */
export const productBoxes = () => (tree: Root) =>
  visit(tree, 'element', (node: Element) => {
    if (node.tagName !== 'aside') return
    const heading = node.children.find((child) => child.type === 'element' && HEADINGS.has(child.tagName))
    node.tagName = 'div'
    node.properties = {
      className: ['product-box'],
      role: 'group',
      ariaLabel: heading ? textOf(heading).trim() : 'Product',
    }
    for (const link of node.children.map(onlyLinkOf)) if (link) link.properties.className = ['shop-link']
  })

function onlyLinkOf(line: ElementContent): Element | undefined {
  if (line.type !== 'element' || line.tagName !== 'p') return
  const [link, ...others] = line.children.filter((child) => child.type !== 'text' || child.value.trim())
  if (link?.type === 'element' && link.tagName === 'a' && others.length === 0) return link
}
