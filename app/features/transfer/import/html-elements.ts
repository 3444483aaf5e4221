import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'

/** Of adapting one post. */
export type AdaptContext = {
  remarks: Set<string>
  adaptChildren: (element: Element) => ElementContent[]
}

export type AdaptElement = (element: Element, context: AdaptContext) => ElementContent[]

const BLOCK_TAGS = new Set([
  ...['p', 'ul', 'ol', 'blockquote', 'pre', 'table', 'figure', 'h1', 'h2', 'h3', 'h4'],
  ...['hr', 'aside', 'details', 'dl'],
])

export const createElement = (
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element => ({ type: 'element', tagName, properties, children })

export const textNode = (value: string): ElementContent => ({ type: 'text', value })

export const paragraphLink = (href: string, label = href): Element =>
  createElement('p', [createElement('a', [textNode(label)], { href })])

export const isImage = ({ tagName }: Element) => tagName === 'img'
export const isLink = ({ tagName, properties }: Element) => tagName === 'a' && Boolean(properties.href)

export const hasClass = ({ properties }: Element, name: string): boolean =>
  Array.isArray(properties.className) && properties.className.includes(name)

export const findElement = (parent: Element, isWanted: (element: Element) => boolean): Element | undefined =>
  findElements(parent, isWanted)[0]

/** Not those inside of a found one. */
export const findElements = (parent: Element, isWanted: (element: Element) => boolean): Element[] =>
  parent.children.flatMap((child) => {
    if (child.type !== 'element') return []
    return isWanted(child) ? [child] : findElements(child, isWanted)
  })

export const findByClass = (parent: Element, name: string) =>
  findElement(parent, (element) => hasClass(element, name))

export const textByClass = (parent: Element, name: string): string => {
  const found = findByClass(parent, name)
  return found ? textOf(found).replace(/\s+/g, ' ').trim() : ''
}

/** Text between blocks becomes a paragraph. Boxes that only arrange what is in them leave it. */
export function toBlocks(nodes: ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = []
  let inline: ElementContent[] = []
  const flush = () => {
    if (inline.some((node) => node.type === 'element' || (node.type === 'text' && node.value.trim())))
      blocks.push(createElement('p', inline))
    inline = []
  }
  for (const node of nodes) {
    const tagName = node.type === 'element' ? node.tagName : ''
    if (node.type === 'element' && (tagName === 'div' || tagName === 'section')) {
      flush()
      blocks.push(...toBlocks(node.children))
    } else if (BLOCK_TAGS.has(tagName)) {
      flush()
      blocks.push(node)
    } else inline.push(node)
  }
  flush()
  return blocks
}
