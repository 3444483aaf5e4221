import type { Element, Root } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { shownOffersOf } from '#app/features/products/blocks/referenced-products.ts'
import type { DisclosedLink } from '#app/features/products/disclosure/disclosure.ts'
import { markEarningLinks } from '../article/earning-links.server.ts'
import { removeReferences, renderReferences } from '../article/render-references.server.ts'
import { parseHtmlUpToLimits } from '../html/parse-html.ts'
import { truncationNotice } from '../html/truncation-notice.ts'
import { removeMissingImages, sanitizeTree } from '../sanitize.ts'
import type { FeedPost } from './feed.ts'
import { feedBlock, feedDisclosure } from './feed-products.server.ts'

const serializer = unified().use(rehypeStringify).freeze()

const urlAttributes: Record<string, string> = { a: 'href', img: 'src' }

/** Image and text of a post with absolute URLs: in a feed reader relative ones would not work. */
export function renderFeedHtml(
  { content, image, references }: Pick<FeedPost, 'content' | 'image' | 'references'>,
  pageUrl: string,
): string {
  const tree = parseSanitized(content)
  const disclosure = renderFeedProducts(tree, references)
  removeMissingImages()(tree)
  if (image) tree.children.unshift(imageParagraph(image))
  if (disclosure) tree.children.unshift(disclosure)
  visit(tree, 'element', ({ tagName, properties }: Element) => {
    const name = urlAttributes[tagName]
    if (!name) return
    const value = properties[name]
    if (typeof value === 'string' && URL.canParse(value, pageUrl))
      properties[name] = new URL(value, pageUrl).href
  })
  return serializer.stringify(tree)
}

/** Returns what has to be said first. Where products are not known, nothing is shown of them. */
function renderFeedProducts(tree: Root, references: FeedPost['references']): Element | null {
  if (!references) {
    removeReferences(tree)
    return null
  }
  const { products, disclose } = references
  const links: DisclosedLink[] = []
  renderReferences(tree, products, (block) => {
    links.push(...shownOffersOf(block, products))
    return feedBlock(block, products)
  })
  // Those of blocks are marked already, and counted twice.
  return feedDisclosure(disclose([...links, ...markEarningLinks(tree)]))
}

function parseSanitized(content: string): Root {
  const { tree, isComplete } = parseHtmlUpToLimits(content)
  if (!isComplete) tree.children.push(truncationNotice())
  return sanitizeTree(tree)
}

const imageParagraph = ({ url, alt }: { url: string; alt: string }): Element => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children: [{ type: 'element', tagName: 'img', properties: { src: url, alt }, children: [] }],
})
