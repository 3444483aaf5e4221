import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'

const HEADING_TAGS = new Set(['h1', 'h2', 'h3', 'h4'])

/**
 * A group named after its heading. Not a landmark: a review has many of them, and screen readers would list them all. A
 * paragraph that is nothing but a link is styled as a button to the shop.
 */
export const renderProductBoxes = () => (tree: Root) =>
  visit(tree, 'element', (node: Element) => {
    if (node.tagName !== 'aside') return
    if (node.properties.dataCallout !== undefined) {
      node.properties.role = 'note'
      return
    }
    const heading = node.children.find((child) => child.type === 'element' && HEADING_TAGS.has(child.tagName))
    node.tagName = 'div'
    const className = ['product-box']
    // Without a heading it may be a note about anything.
    node.properties = heading
      ? { className, role: 'group', ariaLabel: textOf(heading).trim() }
      : { className, role: 'note' }
    for (const link of node.children.map(getOnlyLink)) if (link) link.properties.className = ['shop-link']
  })

function getOnlyLink(paragraph: ElementContent): Element | undefined {
  if (paragraph.type !== 'element' || paragraph.tagName !== 'p') return
  const [link, ...others] = paragraph.children.filter((child) => child.type !== 'text' || child.value.trim())
  if (link?.type === 'element' && link.tagName === 'a' && others.length === 0) return link
}
