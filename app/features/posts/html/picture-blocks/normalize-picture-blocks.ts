import type { Element, ElementContent, Root, RootContent } from 'hast'
import {
  kindAttributes,
  parsePictureBlock,
  pictureBlockElement,
  pictureBlockKindOf,
} from './picture-block-html.ts'

/**
 * Runs after the sanitizer. A block keeps what it may have and nothing else; one that lacks what it needs is a plain
 * figure. Places of points stay in blocks alone.
 */
export const normalizePictureBlocks = () => (tree: Root) => normalizeChildren(tree)

function normalizeChildren(parent: Root | Element) {
  // Built anew instead of spliced: a text may have thousands of such elements.
  parent.children = (parent.children as RootContent[]).map(normalizeNode) as ElementContent[]
}

function normalizeNode(node: RootContent): RootContent {
  if (node.type !== 'element') return node
  if (pictureBlockKindOf(node)) {
    const block = parsePictureBlock(node)
    if (block) return pictureBlockElement(block)
    for (const name of Object.values(kindAttributes)) delete node.properties[name]
  }
  delete node.properties.dataAt
  normalizeChildren(node)
  return node
}
