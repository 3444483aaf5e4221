import { Node, type NodeViewRenderer } from '@tiptap/core'
import {
  blockAttributes,
  type ProductBlock,
  parseBlock,
} from '#app/features/products/blocks/product-blocks.ts'

export type ProductNodeView = { addNodeView?: () => NodeViewRenderer }

const blockOfElement = ({ dataset: { products, form, rows } }: HTMLElement) =>
  parseBlock({ products, form, rows })

const ProductReference = Node.create({
  name: 'productReference',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ block: { default: null, rendered: false, parseHTML: blockOfElement } }),
  parseHTML: () => [
    { tag: 'div[data-products]', getAttrs: (element) => (blockOfElement(element) ? null : false) },
  ],
  renderHTML: ({ node }) => {
    const block: ProductBlock | null = node.attrs.block
    return ['div', block ? blockAttributes(block) : {}]
  },
})

/** A reference to products of the library. */
export const productReference = (view: ProductNodeView) => ProductReference.extend(view)
