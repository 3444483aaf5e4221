import type { Element, Root } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { renderEmbeds } from '#app/features/posts/embeds/render-embeds.ts'
import { parseHtml } from '#app/features/posts/html/parse-html.ts'
import { addProportions } from '#app/features/posts/html/picture-blocks/render-pictures.ts'
import { renderPolls } from '#app/features/posts/polls/render-polls.ts'
import { type RenderedLines, replacePictureBlocks } from './preview-pictures.ts'

// Of rendered lines alone: sanitizing leaves no other.
const serializer = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze()

const NEEDS_PREVIEW = /<figure data-(?:before-after|swatches|shoppable|gallery|embed|poll)/

/** A sanitized text with its blocks as readers get them, except that nobody can vote. */
export function previewBlocks(html: string, lines: RenderedLines): string {
  if (!NEEDS_PREVIEW.test(html)) return html
  const tree: Root = parseHtml(html)
  visit(tree, 'element', (node: Element) => addProportions(node))
  replacePictureBlocks(tree, lines)
  renderPolls(tree, null)
  renderEmbeds()(tree)
  return serializer.stringify(tree)
}
