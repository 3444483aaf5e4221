import { Node, type NodeViewRenderer } from '@tiptap/core'
import type { DOMOutputSpec } from '@tiptap/pm/model'
import type { Element, ElementContent } from 'hast'
import {
  parsePictureBlock,
  pictureBlockElement,
} from '#app/features/posts/html/picture-blocks/picture-block-html.ts'
import {
  type PictureBlock,
  pictureBlockKinds,
} from '#app/features/posts/html/picture-blocks/picture-blocks.ts'

export type PictureBlockView = { addNodeView?: () => NodeViewRenderer }

const toPropertyName = (attribute: string) =>
  attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
const toAttributeName = (property: string) =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const isElement = (node: globalThis.Node): node is HTMLElement => node.nodeType === 1

/** The tree that the sanitizer reads, too: a block is parsed by one function. */
const toTree = (element: HTMLElement): Element => ({
  type: 'element',
  tagName: element.localName,
  properties: Object.fromEntries(
    [...element.attributes].map(({ name, value }) => [toPropertyName(name), value]),
  ),
  children: [...element.childNodes].map(
    (child): ElementContent =>
      isElement(child) ? toTree(child) : { type: 'text', value: child.nodeValue ?? '' },
  ),
})

function toOutputSpec({ tagName, properties, children }: Element): DOMOutputSpec {
  const attributes = Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [toAttributeName(name), String(value)]),
  )
  const content = children.map((child) => (child.type === 'element' ? toOutputSpec(child) : textOf(child)))
  return [tagName, attributes, ...content]
}

const textOf = (node: ElementContent) => (node.type === 'text' ? node.value : '')

const blockOfElement = (element: HTMLElement) => parsePictureBlock(toTree(element))

/** Before and after, a shoppable picture or swatches. It is changed in a dialog, as a whole. */
const PictureBlockNode = Node.create({
  name: 'pictureBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ block: { default: null, rendered: false, parseHTML: blockOfElement } }),
  parseHTML: () =>
    pictureBlockKinds.map((kind) => ({
      tag: `figure[data-${kind}]`,
      priority: 60,
      getAttrs: (element: HTMLElement) => (blockOfElement(element) ? null : false),
    })),
  renderHTML: ({ node }) => {
    const block: PictureBlock | null = node.attrs.block
    return block ? toOutputSpec(pictureBlockElement(block)) : ['figure', {}]
  },
})

export const pictureBlock = (view: PictureBlockView) => PictureBlockNode.extend(view)
