import type { Element, Root } from 'hast'
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { type Preset, unified } from 'unified'
import { visit } from 'unist-util-visit'
import { HTML_LIMITS, HtmlLimitError } from './html/limits.ts'
import { parseHtml, parseHtmlStart } from './html/parse-html.ts'

/** Everything that a post's text may hold. What is not named here is taken out. */
const allowed: Schema = {
  tagNames: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'sub', 'sup', 'mark', 'a', 'img', 'figure', 'figcaption'],
    'aside',
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
  ],
  attributes: {
    a: [
      'href',
      'title',
      ['target', '_blank'],
      ['rel', 'sponsored', 'nofollow', 'ugc', 'noopener', 'noreferrer'],
    ],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    th: ['colSpan', 'rowSpan', 'scope'],
    td: ['colSpan', 'rowSpan'],
    code: [['className', /^language-[\w-]+$/]],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  // Their text is no text for readers either.
  strip: ['script', 'style', 'iframe', 'noscript', 'template', 'object', 'svg', 'math'],
}

/** A page opened in a new tab must get no handle on this one, whatever the writer's HTML says. */
const guardNewTabs = () => (tree: Root) =>
  visit(tree, 'element', ({ tagName, properties }: Element) => {
    if (tagName !== 'a' || !properties.target) return
    const given = Array.isArray(properties.rel) ? properties.rel : []
    properties.rel = [...new Set([...given, 'noopener', 'noreferrer'])]
  })

/** The policy as one step of a pipeline. */
export const safely: Preset = { plugins: [[rehypeSanitize, allowed], guardNewTabs] }

const cleaner = unified().use(safely).freeze()
const writer = unified().use(rehypeStringify).freeze()

export const cleanTree = (tree: Root): Root => cleaner.runSync(tree) as Root

const cleanHtml = (tree: Root): string => writer.stringify(cleanTree(tree))

/**
 * The one policy for a post's HTML, wherever it goes: saving, showing, preview, feeds, mail. Throws an HtmlLimitError for
 * a text that is too large to be worked on.
 */
export const sanitize = (html: string): string => cleanHtml(parseHtml(html))

/** The same, with nothing for a text that is too large. */
export function sanitizedOrNull(html: string): string | null {
  try {
    return sanitize(html)
  } catch (error) {
    if (error instanceof HtmlLimitError) return null
    throw error
  }
}

/** The same for what cannot be refused: as much of it as the limits allow. */
export const sanitizeStart = (html: string): string => cleanHtml(parseHtmlStart(html).tree)

/**
 * The same for what is going to be stored. Elements that are taken out can change how the rest is read the next time, so
 * what counts is what a reader's request will have to parse.
 */
export function sanitizeForStorage(html: string): string {
  const clean = sanitize(html)
  let headings = 0
  visit(parseHtml(clean), 'element', ({ tagName }: Element) => {
    if (HEADINGS.has(tagName) && ++headings > HTML_LIMITS.headings) throw new HtmlLimitError('headings')
  })
  return clean
}

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4'])
