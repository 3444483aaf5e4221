import type { Element, ElementContent, Root, RootContent } from 'hast'
import { parsePictureBlock } from '#app/features/posts/html/picture-blocks/picture-block-html.ts'
import type { ShoppablePicture } from '#app/features/posts/html/picture-blocks/picture-blocks.ts'
import { blockOf, isReviewPlace, linkedProductOf } from '#app/features/posts/html/product-references.ts'
import type { ProductBlock } from '#app/features/products/blocks/product-blocks.ts'
import type { ReferencedProducts } from '#app/features/products/blocks/referenced-products.ts'
import { countedOffer, isRedirect } from '#app/features/products/shown/shown-product.ts'
import { nameAmazon } from './earning-links.server.ts'

type ReferenceRenderers = {
  /** What readers get of a block: nodes, or none where they may see none of its products. */
  block: (block: ProductBlock, place: { isBelowHeading: boolean }) => RootContent[]
  shoppable: (picture: ShoppablePicture) => RootContent[]
  /** The review, if the post has one. */
  review: RootContent[]
}

/**
 * Replaces references to products by what the library has. A link to a product that has no store stays as text. The review
 * stands at its first place in the text, without one at the end.
 */
export function renderReferences(tree: Root, products: ReferencedProducts, renderers: ReferenceRenderers) {
  let isReviewPlaced = false
  let isBelowHeading = false
  const placeReview = () => {
    const nodes = isReviewPlaced ? [] : renderers.review
    isReviewPlaced = true
    return nodes
  }
  const replaceNode = (node: RootContent): RootContent[] => {
    if (node.type !== 'element') return [node]
    if (isReviewPlace(node)) return placeReview()
    const block = blockOf(node)
    if (block) return renderers.block(block, { isBelowHeading })
    const picture = parsePictureBlock(node)
    if (picture?.kind === 'shoppable') return renderers.shoppable(picture)
    if (node.tagName === 'h2') isBelowHeading = true
    replaceChildren(node)
    const linked = linkedProductOf(node)
    return linked ? renderProductLink(node, linked, products) : [node]
  }
  function replaceChildren(parent: Root | Element) {
    parent.children = (parent.children as RootContent[]).flatMap(replaceNode) as ElementContent[]
  }
  replaceChildren(tree)
  tree.children.push(...placeReview())
}

function renderProductLink(link: Element, id: string, { shown }: ReferencedProducts): RootContent[] {
  const product = shown.get(id)
  const offer = product?.offers[0]
  if (!offer) return link.children
  const { rel, isAmazon } = offer
  const href = (isRedirect(offer) && product.countryHref) || offer.href
  link.properties = { href, rel: rel.split(' '), target: '_blank', ...countedOffer(offer) }
  if (isAmazon) nameAmazon(link)
  return [link]
}
