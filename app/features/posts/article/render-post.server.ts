import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeHighlight from 'rehype-highlight'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { EXIT, visit } from 'unist-util-visit'
import { renderEmbeds } from '#app/features/posts/embeds/render-embeds.ts'
import { HTML_LIMITS } from '#app/features/posts/html/html-limits.ts'
import { parseHtmlUpToLimits } from '#app/features/posts/html/parse-html.ts'
import { blockOfPoints, renderShoppable } from '#app/features/posts/html/picture-blocks/render-pictures.ts'
import { truncationNotice } from '#app/features/posts/html/truncation-notice.ts'
import { type PollContext, renderPolls } from '#app/features/posts/polls/render-polls.ts'
import type { Heading } from '#app/features/posts/posts.ts'
import { removeMissingImages, sanitizeTree } from '#app/features/posts/sanitize.ts'
import {
  noProducts,
  type ReferencedProducts,
  shownOffersOf,
  shownProductsOf,
} from '#app/features/products/blocks/referenced-products.ts'
import { renderBlock } from '#app/features/products/blocks/render-block.server.tsx'
import type { DisclosedLink } from '#app/features/products/disclosure/disclosure.ts'
import { renderReview } from '#app/features/products/reviews/render-review.server.tsx'
import type { ShownReview } from '#app/features/products/reviews/reviews.ts'
import { markEarningLinks } from './earning-links.server.ts'
import { skipHighlightingLongCode } from './highlight-limits.server.ts'
import { renderPictureBlocks } from './picture-blocks.server.ts'
import { renderProductBoxes } from './product-boxes.server.ts'
import { addReadingAids } from './reading-aids.server.ts'
import { renderReferences } from './render-references.server.ts'

/** A heading "Content" must not get the id of the page's main element. */
const HEADING_ID_PREFIX = 's-'

function collectHeadings(tree: Root): Heading[] {
  const headings: Heading[] = []
  visit(tree, 'element', (node: Element) => {
    if (node.tagName !== 'h2') return
    headings.push({ id: String(node.properties.id), text: textOf(node) })
    if (headings.length === HTML_LIMITS.headings) return EXIT
  })
  return headings
}

/** A wide table scrolls on its own, by touch and by keyboard, instead of making the page scroll sideways. */
export const wrapTables = () => (tree: Root) =>
  visit(tree, 'element', (node: Element, index, parent) => {
    if (node.tagName !== 'table' || !parent || index === undefined) return
    if (parent.type === 'element' && parent.properties.role === 'region') return
    parent.children[index] = {
      type: 'element',
      tagName: 'div',
      properties: { role: 'region', ariaLabel: tableLabel(node), tabIndex: 0, className: ['table-scroll'] },
      children: [node],
    }
  })

/** The caption tells several tables apart. */
function tableLabel(table: Element): string {
  const caption = table.children.find((child) => child.type === 'element' && child.tagName === 'caption')
  const captionText = caption && textOf(caption).trim()
  return captionText ? `Table: ${captionText}` : 'Table'
}

/** Of two lines at least, also on wide screens: a drop cap beside one line stands below it. */
const MIN_OPENING_LENGTH = 180

/** A first paragraph that is long enough has a drop cap. */
const markOpening = () => (tree: Root) => {
  const first = tree.children.find((child) => child.type === 'element')
  if (first?.tagName === 'p' && textOf(first).length >= MIN_OPENING_LENGTH) {
    first.properties.className = ['opening']
  }
}

export const lazyLoadImages = () => (tree: Root) =>
  visit(tree, 'element', (node: Element) => {
    if (node.tagName === 'img') Object.assign(node.properties, { loading: 'lazy', decoding: 'async' })
  })

// Not frozen here: what it consists of is set up when it is first used, and the languages of code take a while.
const pipeline = unified()
  .use(removeMissingImages)
  .use(rehypeSlug, { prefix: HEADING_ID_PREFIX })
  .use(wrapTables)
  .use(lazyLoadImages)
  .use(renderProductBoxes)
  .use(renderPictureBlocks)
  .use(renderEmbeds)
  .use(addReadingAids)
  .use(markOpening)
  .use(skipHighlightingLongCode)
  .use(rehypeHighlight, { detect: false })
  // Of blocks of products alone: sanitizing leaves no other.
  .use(rehypeStringify, { allowDangerousHtml: true })

export type RenderedPost = {
  html: string
  headings: Heading[]
  /** Those that may earn, or lead to a store: the disclosure has to know them. */
  links: DisclosedLink[]
}

/** The text as a tree, sanitized again, with products, the review and marked links. */
export function parsePost(
  content: string,
  products: ReferencedProducts,
  review: ShownReview | null = null,
  polls: PollContext | null = null,
): { tree: Root; links: DisclosedLink[] } {
  const { tree: parsed, isComplete } = parseHtmlUpToLimits(content)
  if (!isComplete) parsed.children.push(truncationNotice())
  const tree = sanitizeTree(parsed)
  renderPolls(tree, polls)
  const links: DisclosedLink[] = []
  let shoppables = 0
  renderReferences(tree, products, {
    block(block, { isBelowHeading }) {
      links.push(...shownOffersOf(block, products))
      return [{ type: 'raw', value: renderBlock(block, products, isBelowHeading ? 'h3' : 'h2') }]
    },
    shoppable(picture) {
      shoppables += 1
      const block = blockOfPoints(picture)
      links.push(...shownOffersOf(block, products))
      const listed = shownProductsOf(block, products).map(({ id, name }) => ({
        id,
        name,
        html: renderBlock({ form: 'line', ids: [id], rows: [] }, products),
      }))
      return [renderShoppable(picture, listed, `point-${shoppables}`)]
    },
    review: review ? [{ type: 'raw', value: renderReview(review, products) }] : [],
  })
  if (review) links.push(...review.product.offers)
  links.push(...markEarningLinks(tree, products.amazonTags))
  return { tree, links }
}

/** The HTML that readers get, with ids on headings and highlighted code. */
export function renderPost(
  content: string,
  products: ReferencedProducts = noProducts,
  review: ShownReview | null = null,
  polls: PollContext | null = null,
): RenderedPost {
  const { tree, links } = parsePost(content, products, review, polls)
  const rendered = pipeline.runSync(tree) as Root
  return { html: pipeline.stringify(rendered), headings: collectHeadings(rendered), links }
}
