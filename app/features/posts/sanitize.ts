import type { Element, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { type Preset, unified } from 'unified'
import { visit } from 'unist-util-visit'

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

const pipeline = unified().use(rehypeParse, { fragment: true }).use(safely).use(rehypeStringify).freeze()

/** The one policy for a post's HTML, wherever it goes: saving, showing, preview, feeds, mail. */
export const sanitize = (html: string): string => String(pipeline.processSync(html))
