import type { Element, Root } from 'hast'
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { type Preset, unified } from 'unified'
import { visit } from 'unist-util-visit'
import { PRODUCT_ID } from '#app/features/products/blocks/product-blocks.ts'
import { normalizeEmbeds } from './embeds/embed-elements.ts'
import { HTML_LIMITS, HtmlLimitError } from './html/html-limits.ts'
import { parseHtml, parseHtmlUpToLimits } from './html/parse-html.ts'
import { normalizePictureBlocks } from './html/picture-blocks/normalize-picture-blocks.ts'
import { listReferencedProducts, normalizeProductReferences } from './html/product-references.ts'
import { normalizePolls } from './polls/poll-elements.ts'
import { POLL_ID } from './polls/polls.ts'
import { normalizeVideos } from './videos/video-elements.ts'

/** Everything else is removed. */
const sanitizeSchema: Schema = {
  tagNames: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'sub', 'sup', 'mark', 'a', 'img', 'figure', 'figcaption'],
    ...['video', 'track', 'aside', 'details', 'summary', 'dl', 'dt', 'dd'],
    // Of these only references to products and the place of the review stay.
    'div',
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
  ],
  attributes: {
    a: [
      'href',
      'title',
      ['target', '_blank'],
      ['rel', 'sponsored', 'nofollow', 'ugc', 'noopener', 'noreferrer'],
      ['dataProduct', PRODUCT_ID],
    ],
    div: ['dataProducts', 'dataForm', 'dataRows', 'dataReview'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    video: ['src', 'poster', 'width', 'height'],
    track: ['src', 'srcLang', 'label'],
    p: [
      ['dataButton', ''],
      ['dataDuration', ''],
    ],
    aside: [['dataCallout', '']],
    figure: [
      ['dataGallery', ''],
      ['dataBeforeAfter', ''],
      ['dataShoppable', ''],
      ['dataSwatches', ''],
      ['dataEmbed', ''],
      ['dataPoll', POLL_ID],
      'dataUntil',
    ],
    // Of points on a picture, and of polls.
    li: ['dataAt', 'dataAnswer'],
    dl: [['dataProsCons', '']],
    ol: ['start', ['dataSteps', '']],
    th: ['colSpan', 'rowSpan', 'scope'],
    td: ['colSpan', 'rowSpan'],
    code: [['className', /^language-[\w-]+$/]],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'], poster: ['http', 'https'] },
  // Removed together with their content.
  strip: ['script', 'style', 'iframe', 'noscript', 'template', 'object', 'svg', 'math'],
}

/** A page opened in a new tab must not get access to this one through `window.opener`. */
const addNoopenerRel = () => (tree: Root) =>
  visit(tree, 'element', ({ tagName, properties }: Element) => {
    if (tagName !== 'a' || !properties.target) return
    const existingRel = Array.isArray(properties.rel) ? properties.rel : []
    properties.rel = [...new Set([...existingRel, 'noopener', 'noreferrer'])]
  })

/** The editor marks where an image could not be copied; readers see nothing there. */
export const removeMissingImages = () => (tree: Root) =>
  visit(tree, 'element', ({ tagName, properties }: Element, index, parent) => {
    if (tagName !== 'img' || properties.src || !parent || index === undefined) return
    parent.children.splice(index, 1)
    return index
  })

/** For use in a unified pipeline. */
export const sanitizePreset: Preset = {
  plugins: [
    [rehypeSanitize, sanitizeSchema],
    normalizePictureBlocks,
    normalizeProductReferences,
    normalizeEmbeds,
    normalizePolls,
    normalizeVideos,
    addNoopenerRel,
  ],
}

const sanitizer = unified().use(sanitizePreset).freeze()
const serializer = unified().use(rehypeStringify).freeze()

export const sanitizeTree = (tree: Root): Root => sanitizer.runSync(tree) as Root

const stringifySanitized = (tree: Root): string => serializer.stringify(sanitizeTree(tree))

/**
 * The policy for the HTML of posts wherever it is used: storage, pages, previews, feeds, email. Throws an HtmlLimitError
 * for a text that is too large.
 */
export const sanitize = (html: string): string => stringifySanitized(parseHtml(html))

/** Null for a text that is too large. */
export function sanitizeOrNull(html: string): string | null {
  try {
    return sanitize(html)
  } catch (error) {
    if (error instanceof HtmlLimitError) return null
    throw error
  }
}

/** For texts that cannot be rejected: as much as the limits allow. */
export const sanitizeUpToLimits = (html: string): string => stringifySanitized(parseHtmlUpToLimits(html).tree)

/**
 * Checks the limits on the sanitized HTML too: removing elements can change how the rest is parsed, and this is what
 * every request will parse.
 */
export function sanitizeForStorage(html: string): string {
  const clean = sanitize(html)
  if (listReferencedProducts(clean).length > HTML_LIMITS.products) throw new HtmlLimitError('products')
  let headings = 0
  visit(parseHtml(clean), 'element', ({ tagName }: Element) => {
    if (HEADING_TAGS.has(tagName) && ++headings > HTML_LIMITS.headings) throw new HtmlLimitError('headings')
  })
  return clean
}

const HEADING_TAGS = new Set(['h1', 'h2', 'h3', 'h4'])
