import type { Element, ElementContent, Root, RootContent } from 'hast'
import {
  blockAttributes,
  type ProductBlock,
  parseBlock,
} from '#app/features/products/blocks/product-blocks.ts'

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** The block that an element stands for; null for any other element. */
export const blockOf = ({ tagName, properties }: Element): ProductBlock | null =>
  tagName === 'div'
    ? parseBlock({
        products: textOrNull(properties.dataProducts),
        form: textOrNull(properties.dataForm),
        rows: textOrNull(properties.dataRows),
      })
    : null

/** Where the review of the post stands in its text. */
export const isReviewPlace = ({ tagName, properties }: Element): boolean =>
  tagName === 'div' && properties.dataReview !== undefined

/** The product that a link in the text leads to. */
export const linkedProductOf = ({ tagName, properties }: Element): string | null =>
  tagName === 'a' ? textOrNull(properties.dataProduct) : null

/**
 * Runs after the sanitizer, which lets every `div` pass: of these only references to products, and the place of the review, stay, empty and with
 * nothing but their own attributes. A link to a product has no address of its own.
 */
export const normalizeProductReferences = () => (tree: Root) => normalizeChildren(tree)

function normalizeChildren(parent: Root | Element) {
  // Built anew instead of spliced: a text may have thousands of such elements.
  parent.children = (parent.children as RootContent[]).flatMap(normalizeNode) as ElementContent[]
}

function normalizeNode(node: RootContent): RootContent[] {
  if (node.type !== 'element') return [node]
  if (isReviewPlace(node)) return [{ ...node, properties: { dataReview: '' }, children: [] }]
  const block = blockOf(node)
  if (block) {
    const {
      'data-products': dataProducts,
      'data-form': dataForm,
      'data-rows': dataRows,
    } = blockAttributes(block)
    return [{ ...node, properties: { dataProducts, dataForm, dataRows }, children: [] }]
  }
  normalizeChildren(node)
  if (node.tagName === 'div') return node.children
  const dataProduct = linkedProductOf(node)
  if (dataProduct) node.properties = { dataProduct }
  return [node]
}

const REFERENCE = /\bdata-products?="([0-9a-f -]+)"/g

/** All products of a sanitized text, each once. */
export const listReferencedProducts = (html: string): string[] => [
  ...new Set([...html.matchAll(REFERENCE)].flatMap(([, ids = '']) => ids.split(' ').filter(Boolean))),
]
