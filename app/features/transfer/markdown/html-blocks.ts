import type { Element, ElementContent, Root, RootContent } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { parseHtml } from '#app/features/posts/html/parse-html.ts'

const htmlSerializer = unified().use(rehypeStringify).freeze()

/** White space between the children of these is not rendered. */
const STRUCTURAL_ELEMENTS = new Set([
  'ul',
  'ol',
  'li',
  'blockquote',
  'figure',
  'aside',
  'details',
  'dl',
  'table',
  'thead',
  'tbody',
  'tr',
])

export const elementToHtml = (element: Element): string =>
  htmlSerializer.stringify({ type: 'root', children: [element] })

/** The blocks of a post, without the white space between them, which is not rendered. */
export function splitHtmlBlocks(html: string): string[] {
  const tree = parseHtml(html)
  return removeBlankText(tree.children).map((node) =>
    htmlSerializer.stringify({ type: 'root', children: [node] } as Root),
  )
}

function removeBlankText<Node extends RootContent | ElementContent>(nodes: Node[]): Node[] {
  const hasBlocks = nodes.some((node) => node.type === 'element' && BLOCK_ELEMENTS.has(node.tagName))
  return nodes
    .filter((node) => !(hasBlocks && node.type === 'text' && node.value.trim() === ''))
    .map((node) =>
      node.type === 'element' && STRUCTURAL_ELEMENTS.has(node.tagName)
        ? { ...node, children: removeBlankText(node.children) }
        : node,
    )
}

const BLOCK_ELEMENTS = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'figure',
  'figcaption',
  'hr',
  'aside',
  'details',
  'summary',
  'dl',
  'dt',
  'dd',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'caption',
  'img',
])
