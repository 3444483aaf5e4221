import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeHighlight from 'rehype-highlight'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { EXIT, visit } from 'unist-util-visit'
import { cutNote } from '#app/features/posts/html/cut-note.ts'
import { HTML_LIMITS } from '#app/features/posts/html/limits.ts'
import { parseHtmlStart } from '#app/features/posts/html/parse-html.ts'
import type { Heading } from '#app/features/posts/posts.ts'
import { safely } from '#app/features/posts/sanitize.ts'
import { plainLongCode } from './code-limits.server.ts'
import { productBoxes } from './product-boxes.server.ts'
import { readingAids } from './reading-aids.server.ts'

/** A heading named "Content" must not take the id of the page's own content. */
const OWN_PREFIX = 's-'

function headingsIn(tree: Root): Heading[] {
  const headings: Heading[] = []
  visit(tree, 'element', (node: Element) => {
    if (node.tagName !== 'h2') return
    headings.push({ id: String(node.properties.id), text: textOf(node) })
    if (headings.length === HTML_LIMITS.headings) return EXIT
  })
  return headings
}

/** On a phone a wide table scrolls by itself, by finger and by keyboard, and the page stays put. */
export const wrapTables = () => (tree: Root) =>
  visit(tree, 'element', (node: Element, index, parent) => {
    if (node.tagName !== 'table' || !parent || index === undefined) return
    if (parent.type === 'element' && parent.properties.role === 'region') return
    parent.children[index] = {
      type: 'element',
      tagName: 'div',
      properties: { role: 'region', ariaLabel: nameOf(node), tabIndex: 0, className: ['table-scroll'] },
      children: [node],
    }
  })

/** By its caption a table is told from the next one. */
function nameOf(table: Element): string {
  const caption = table.children.find((child) => child.type === 'element' && child.tagName === 'caption')
  const words = caption && textOf(caption).trim()
  return words ? `Table: ${words}` : 'Table'
}

export const lazyImages = () => (tree: Root) =>
  visit(tree, 'element', (node: Element) => {
    if (node.tagName === 'img') Object.assign(node.properties, { loading: 'lazy', decoding: 'async' })
  })

const pipeline = unified()
  .use(safely)
  .use(rehypeSlug, { prefix: OWN_PREFIX })
  .use(wrapTables)
  .use(lazyImages)
  .use(productBoxes)
  .use(readingAids)
  .use(plainLongCode)
  .use(rehypeHighlight, { detect: false })
  .use(rehypeStringify)
  .freeze()

/** A post's text as readers see it: cleaned once more, with ids on its headings and colored code. */
export function renderPost(content: string): { html: string; headings: Heading[] } {
  const { tree, isWhole } = parseHtmlStart(content)
  if (!isWhole) tree.children.push(cutNote())
  const rendered = pipeline.runSync(tree) as Root
  return { html: pipeline.stringify(rendered), headings: headingsIn(rendered) }
}
