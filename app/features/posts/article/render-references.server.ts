import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { blockOf, linkedProductOf } from '#app/features/posts/html/product-references.ts'
import type { ProductBlock } from '#app/features/products/blocks/product-blocks.ts'
import { noProducts, type ReferencedProducts } from '#app/features/products/blocks/referenced-products.ts'

/** What readers get of a block: nodes, or none where they may see none of its products. */
type RenderBlock = (block: ProductBlock) => RootContent[]

/** Replaces references to products by what the library has. A link to a product that has no store stays as text. */
export function renderReferences(tree: Root, products: ReferencedProducts, renderBlock: RenderBlock) {
  const replaceNode = (node: RootContent): RootContent[] => {
    if (node.type !== 'element') return [node]
    const block = blockOf(node)
    if (block) return renderBlock(block)
    replaceChildren(node)
    const linked = linkedProductOf(node)
    return linked ? renderProductLink(node, linked, products) : [node]
  }
  function replaceChildren(parent: Root | Element) {
    parent.children = (parent.children as RootContent[]).flatMap(replaceNode) as ElementContent[]
  }
  replaceChildren(tree)
}

/** Where products cannot be shown. */
export const removeReferences = (tree: Root) => renderReferences(tree, noProducts, () => [])

function renderProductLink(link: Element, id: string, { shown }: ReferencedProducts): RootContent[] {
  const offer = shown.get(id)?.offers[0]
  if (!offer) return link.children
  const { href, rel, isAmazon } = offer
  // It has to be clear that a link leads to Amazon.
  const store: ElementContent[] =
    isAmazon && !/amazon/i.test(textOf(link)) ? [{ type: 'text', value: ' (Amazon)' }] : []
  return [
    {
      ...link,
      properties: { href, rel: rel.split(' '), target: '_blank' },
      children: [...link.children, ...store],
    },
  ]
}
