import type { Element, Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { renderToStaticMarkup } from 'react-dom/server'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { renderPictureBlocks } from '#app/features/posts/article/picture-blocks.server.ts'
import {
  lazyLoadImages,
  parsePost,
  type RenderedPost,
  wrapTables,
} from '#app/features/posts/article/render-post.server.ts'
import { renderEmbeds } from '#app/features/posts/embeds/render-embeds.ts'
import type { PollContext } from '#app/features/posts/polls/render-polls.ts'
import { removeMissingImages } from '#app/features/posts/sanitize.ts'
import { noProducts, type ReferencedProducts } from '#app/features/products/blocks/referenced-products.ts'
import { Story, type StoryPart, type StoryText } from './story.tsx'

const processor = unified()
  .use(removeMissingImages)
  .use(wrapTables)
  .use(lazyLoadImages)
  .use(renderPictureBlocks)
  .use(renderEmbeds)
  .freeze()
// Of blocks of products alone: sanitizing leaves no other.
const htmlWriter = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze()

/** The sanitized text in sections. As static HTML, so that readers load no script for it. */
export function renderStory(
  content: string,
  products: ReferencedProducts = noProducts,
  polls: PollContext | null = null,
): RenderedPost {
  const { tree, links } = parsePost(content, products, null, polls)
  const html = renderToStaticMarkup(<Story {...parseStory(processor.runSync(tree) as Root)} />)
  return { html, headings: [], links }
}

/**
 * Each large heading starts a section. A section of nothing but smaller headings and their texts is shown in columns. What
 * follows the last line (`<hr>`) closes the page; a paragraph of nothing but links becomes its buttons.
 */
export function parseStory({ children }: Root) {
  const nodes = children.filter((node) => !isBlank(node))
  const lineIndex = nodes.findLastIndex((node) => isElement(node, 'hr'))
  const body = lineIndex < 0 ? nodes : nodes.slice(0, lineIndex)
  const ending = lineIndex < 0 ? [] : nodes.slice(lineIndex + 1)
  const links = ending.flatMap((node) => linksOf(node) ?? [])
  const closing = toHtml(ending.filter((node) => !linksOf(node)))
  return { parts: splitAt(body, ['h1', 'h2']).map(toPart), closing, links }
}

function toPart({ heading, nodes }: Section): StoryPart {
  const columns = splitAt(nodes, ['h3'])
  const hasColumns =
    heading !== '' &&
    columns.length > 1 &&
    columns.every((column) => column.heading !== '' && !column.nodes.some(needsRoom))
  return hasColumns ? { heading, columns: columns.map(toText) } : toText({ heading, nodes })
}

const BLOCK_TAGS = ['form', 'details', 'dl', 'aside', 'blockquote']

/** A product or another block needs more room than a column has, and the styles of a text. */
const needsRoom = (node: RootContent) =>
  node.type === 'element'
    ? BLOCK_TAGS.includes(node.tagName) ||
      node.children.some((child) => isElement(child, 'blockquote')) ||
      Object.keys(node.properties).some((name) => name === 'className' || name.startsWith('data'))
    : node.type === 'raw'

const toText = ({ heading, nodes }: Section): StoryText => ({ heading, html: toHtml(nodes) })

const toHtml = (nodes: RootContent[]) => htmlWriter.stringify({ type: 'root', children: nodes })

type Section = { heading: string; nodes: RootContent[] }

/** What stands before the first heading is a section without one. */
function splitAt(nodes: RootContent[], tagNames: string[]): Section[] {
  const sections: Section[] = [{ heading: '', nodes: [] }]
  for (const node of nodes) {
    if (isElement(node, ...tagNames)) sections.push({ heading: textOf(node).trim(), nodes: [] })
    else sections.at(-1)?.nodes.push(node)
  }
  return sections.filter((section) => section.heading !== '' || section.nodes.length > 0)
}

const isElement = (node: RootContent, ...tagNames: string[]): node is Element =>
  node.type === 'element' && tagNames.includes(node.tagName)

const isBlank = (node: RootContent) => node.type === 'text' && node.value.trim() === ''

function linksOf(node: RootContent) {
  if (!isElement(node, 'p')) return undefined
  const parts = node.children.filter((child) => !isBlank(child))
  const links = parts.filter((part): part is Element => isElement(part, 'a') && Boolean(part.properties.href))
  if (links.length === 0 || links.length < parts.length) return undefined
  return links.map((link) => ({ to: String(link.properties.href), label: textOf(link) }))
}
