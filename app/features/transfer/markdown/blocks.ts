import type { ElementContent, Root, RootContent } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { parseHtml } from '#app/features/posts/html/parse-html.ts'

const writer = unified().use(rehypeStringify).freeze()

/** In these no white space between two elements is ever seen. */
const STRUCTURE = new Set(['ul', 'ol', 'li', 'blockquote', 'figure', 'table', 'thead', 'tbody', 'tr'])

/** The blocks of a post one by one, without the white space that nobody sees between them. */
export function blocksOf(html: string): string[] {
  const tree = parseHtml(html)
  return tidied(tree.children).map((node) => writer.stringify({ type: 'root', children: [node] } as Root))
}

function tidied<Node extends RootContent | ElementContent>(nodes: Node[]): Node[] {
  const hasBlocks = nodes.some((node) => node.type === 'element' && BLOCKS.has(node.tagName))
  return nodes
    .filter((node) => !(hasBlocks && node.type === 'text' && node.value.trim() === ''))
    .map((node) =>
      node.type === 'element' && STRUCTURE.has(node.tagName)
        ? { ...node, children: tidied(node.children) }
        : node,
    )
}

const BLOCKS = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'figure', 'figcaption', 'hr'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption', 'img'],
])
