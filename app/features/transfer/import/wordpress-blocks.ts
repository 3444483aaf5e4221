import type { Element, ElementContent } from 'hast'
import {
  type AdaptContext,
  createElement,
  findElement,
  findElements,
  hasClass,
  isImage,
  toBlocks,
} from './html-elements.ts'

const isElement =
  (tagName: string) =>
  (node: ElementContent): node is Element =>
    node.type === 'element' && node.tagName === tagName

/** Ghost's gallery, too: rows of pictures in boxes of any depth, or in a list. */
export function gallery(card: Element, context: AdaptContext): ElementContent[] {
  const adapted = createElement('div', context.adaptChildren(card))
  const isItem = (element: Element) => element.tagName === 'figure' || isImage(element)
  const figures = findElements(adapted, isItem).map((item) =>
    isImage(item) ? createElement('figure', [item]) : item,
  )
  const caption = adapted.children.filter(isElement('figcaption'))
  return figures.length > 0 ? [galleryOf([...figures, ...caption])] : []
}

const galleryOf = (children: ElementContent[]) => createElement('figure', children, { dataGallery: '' })

const isPicture = (node: ElementContent) =>
  isElement('figure')(node) &&
  node.properties.dataGallery === undefined &&
  Boolean(findElement(node, isImage))

/** Posts have one column: what was in several follows one after another. Pictures beside each other are a gallery. */
export function columns(block: Element, context: AdaptContext): ElementContent[] {
  const found = findElements(block, (element) => hasClass(element, 'wp-block-column'))
    .map((column) => toBlocks(context.adaptChildren(column)))
    .filter((blocks) => blocks.length > 0)
  const blocks = found.flat()
  return found.length > 1 && blocks.every(isPicture) ? [galleryOf(blocks)] : blocks
}

/** The picture or film and the words beside it, in the order of the document. */
export const mediaBesideText = (block: Element, context: AdaptContext): ElementContent[] =>
  toBlocks(context.adaptChildren(block))

/** A quotation, or a figure around one. Its source is a child of the quotation. */
export function sourcedQuotation(block: Element, context: AdaptContext): ElementContent[] {
  const quotation = isElement('blockquote')(block) ? block : findElement(block, isElement('blockquote'))
  if (!quotation) return toBlocks(context.adaptChildren(block))
  const source = quotation.children.find(isElement('cite'))
  quotation.children = quotation.children.filter((child) => child !== source)
  const words = createElement('blockquote', toBlocks(context.adaptChildren(quotation)))
  const name = source ? context.adaptChildren(source) : []
  return name.length > 0 ? [createElement('figure', [words, createElement('figcaption', name)])] : [words]
}
