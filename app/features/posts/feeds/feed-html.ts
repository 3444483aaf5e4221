import { isDeepStrictEqual } from 'node:util'
import type { Element, Root, RootContent } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { ShownBlock } from '#app/features/products/blocks/product-blocks.ts'
import {
  noProducts,
  type ReferencedProducts,
  shownOffersOf,
} from '#app/features/products/blocks/referenced-products.ts'
import { FROM_PARAMETER, type Placement } from '#app/features/products/clicks/clicks.ts'
import type { DisclosedLink } from '#app/features/products/disclosure/disclosure.ts'
import type { ShownReview } from '#app/features/products/reviews/reviews.ts'
import { markEarningLinks } from '../article/earning-links.server.ts'
import { renderReferences } from '../article/render-references.server.ts'
import { embedsToLinks } from '../embeds/embed-elements.ts'
import { parseHtmlUpToLimits } from '../html/parse-html.ts'
import { blockOfPoints } from '../html/picture-blocks/render-pictures.ts'
import { listReferencedProducts } from '../html/product-references.ts'
import { truncationNotice } from '../html/truncation-notice.ts'
import { pollsToLists } from '../polls/poll-elements.ts'
import { removeMissingImages, sanitizeTree } from '../sanitize.ts'
import { videosToLinks } from '../videos/video-elements.ts'
import type { FeedPost } from './feed.ts'
import { placeSideBySide, shoppableFigure } from './feed-pictures.server.ts'
import { feedBlock, feedDisclosure } from './feed-products.server.ts'
import { feedReview } from './feed-review.server.ts'

const serializer = unified().use(rehypeStringify).freeze()

const urlAttributes: Record<string, string> = { a: 'href', img: 'src' }

/** Image and text of a post with absolute URLs: in a feed reader relative ones would not work. */
export function renderFeedHtml(
  { content, image, references }: Pick<FeedPost, 'content' | 'image' | 'references'>,
  pageUrl: string,
): string {
  const { html, links } = textOnce({
    content,
    image,
    pageUrl,
    products: ownProducts(content, references?.products ?? noProducts),
    review: references?.review ?? null,
  })
  const disclosure = references && feedDisclosure(references.disclose(links))
  return disclosure ? serializer.stringify({ type: 'root', children: [disclosure] }) + html : html
}

type FeedText = Pick<FeedPost, 'content' | 'image'> & {
  pageUrl: string
  products: ReferencedProducts
  review: ShownReview | null
}
type RenderedFeedText = { html: string; links: DisclosedLink[] }

/** Enough for the feed of the site and those of a few categories, which have the same texts: a few megabytes. */
const MAX_KEPT_TEXTS = 150
const keptTexts = new Map<string, { text: FeedText; rendered: RenderedFeedText }>()

/**
 * What was rendered from the same text, picture, products and review before, since a feed is made anew when a single post of its
 * thirty has changed. Nothing has to be forgotten: it is used only if all that it was made from is the same.
 */
function textOnce(text: FeedText): RenderedFeedText {
  const kept = keptTexts.get(text.pageUrl)
  const entry = kept && isDeepStrictEqual(kept.text, text) ? kept : { text, rendered: renderText(text) }
  // As the newest of the map, so that the first one is the one that was not asked for the longest.
  keptTexts.delete(text.pageUrl)
  keptTexts.set(text.pageUrl, entry)
  const [oldest] = keptTexts.keys()
  if (keptTexts.size > MAX_KEPT_TEXTS && oldest !== undefined) keptTexts.delete(oldest)
  return entry.rendered
}

function renderText({ content, image, pageUrl, ...references }: FeedText): RenderedFeedText {
  const { tree, links } = parseWithProducts(content, { ...references, pageUrl, renderBlock: feedBlock })
  if (image) tree.children.unshift(imageParagraph(image))
  return { html: stringifyWithAbsoluteUrls(tree, { pageUrl, placement: 'feed' }), links }
}

/** Without those of the other posts of the feed, on which its text does not depend. */
function ownProducts(content: string, products: ReferencedProducts): ReferencedProducts {
  const ids = listReferencedProducts(content)
  const shown = [...products.shown].filter(([id]) => ids.includes(id))
  return { ...products, shown: new Map(shown) }
}

type LinkOptions = {
  pageUrl: string
  /** Where the links will be followed: clicks there have no referrer. */
  placement: Placement
  /** Changes a link to a page of the site. */
  toPage?: (url: URL) => URL
}

export function stringifyWithAbsoluteUrls(
  tree: Root,
  { pageUrl, placement, toPage = (url) => url }: LinkOptions,
): string {
  const { origin } = new URL(pageUrl)
  visit(tree, 'element', ({ tagName, properties }: Element) => {
    const name = urlAttributes[tagName]
    if (!name) return
    const value = properties[name]
    if (typeof value !== 'string' || !URL.canParse(value, pageUrl)) return
    const url = new URL(value, pageUrl)
    if (value.startsWith('/go/')) url.searchParams.set(FROM_PARAMETER, placement)
    else if (tagName === 'a' && url.origin === origin) toPage(url)
    properties[name] = url.href
    // For a script of the site's own pages.
    delete properties['data-offer']
  })
  return serializer.stringify(tree)
}

type ProductRenderer = {
  products: ReferencedProducts
  renderBlock: (block: ShownBlock, products: ReferencedProducts) => RootContent[]
  review?: ShownReview | null
  /** Of the post, where readers can vote. */
  pageUrl?: string
}

/** The sanitized text with its products, and the links that may earn. Of products that are not known nothing is shown. */
export function parseWithProducts(
  content: string,
  { products, renderBlock, review, pageUrl }: ProductRenderer,
) {
  const { tree: parsed, isComplete } = parseHtmlUpToLimits(content)
  if (!isComplete) parsed.children.push(truncationNotice())
  const tree = sanitizeTree(parsed)
  const links: DisclosedLink[] = []
  renderReferences(tree, products, {
    block(block) {
      links.push(...shownOffersOf(block, products))
      return renderBlock(block, products)
    },
    shoppable(picture) {
      const block = blockOfPoints(picture)
      links.push(...shownOffersOf(block, products))
      return [shoppableFigure(picture), ...renderBlock(block, products)]
    },
    review: review ? feedReview(review) : [],
  })
  if (review) links.push(...review.product.offers)
  placeSideBySide(tree)
  removeMissingImages()(tree)
  embedsToLinks(tree)
  pollsToLists(tree, pageUrl)
  videosToLinks(tree)
  // Those of blocks are marked already, and counted twice.
  links.push(...markEarningLinks(tree, products.amazonTags))
  return { tree, links }
}

const imageParagraph = ({ url, alt }: { url: string; alt: string }): Element => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children: [{ type: 'element', tagName: 'img', properties: { src: url, alt }, children: [] }],
})
