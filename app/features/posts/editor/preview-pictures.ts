import type { Element, Root } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { parseHtml } from '#app/features/posts/html/parse-html.ts'
import {
  hasRenderedPictures,
  parsePictureBlock,
  pictureBlockElement,
} from '#app/features/posts/html/picture-blocks/picture-block-html.ts'
import type { PictureBlock } from '#app/features/posts/html/picture-blocks/picture-blocks.ts'
import {
  addShadeColors,
  blockOfPoints,
  renderShoppable,
} from '#app/features/posts/html/picture-blocks/render-pictures.ts'
import { formatBlock, type RenderedBlock } from '#app/features/products/blocks/product-blocks.ts'

/** What the library renders of a product that is seen on a picture. */
export const formatLine = (id: string) => formatBlock({ form: 'line', ids: [id], rows: [] })

/** By the id of the product; undefined until it is loaded. */
export type RenderedLines = ReadonlyMap<string, RenderedBlock | undefined>

// Of rendered lines alone: sanitizing leaves no other.
const serializer = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze()

/** As readers get it. Pictures before and after are side by side, where both can be seen. */
export const previewPictureBlock = (block: PictureBlock, lines: RenderedLines): string =>
  serializer.stringify({ type: 'root', children: [previewElement(block, lines)] })

function previewElement(block: PictureBlock, lines: RenderedLines): Element {
  if (block.kind === 'shoppable') {
    const listed = blockOfPoints(block).ids.flatMap((id) => {
      const line = lines.get(id)
      const written = block.points.find(({ productId }) => productId === id)?.name ?? ''
      // Of a product that readers do not see the line is empty.
      return line?.html === '' ? [] : { id, name: line?.names[0] ?? written, html: line?.html ?? '' }
    })
    return renderShoppable(block, listed, 'preview')
  }
  const figure = pictureBlockElement(block)
  if (block.kind === 'swatches') addShadeColors(figure, block)
  return figure
}

const hasPictureBlocks = (html: string) =>
  hasRenderedPictures(html) || html.includes('<figure data-shoppable')

/** The products on the pictures of a sanitized text, each once. */
export function listPointProducts(html: string): string[] {
  const ids: string[] = []
  if (hasPictureBlocks(html))
    visit(parseHtml(html), 'element', (figure: Element) => {
      const block = parsePictureBlock(figure)
      if (block?.kind === 'shoppable') ids.push(...blockOfPoints(block).ids)
    })
  return [...new Set(ids)]
}

export const replacePictureBlocks = (tree: Root, lines: RenderedLines) =>
  visit(tree, 'element', (figure: Element, index, parent) => {
    const block = parsePictureBlock(figure)
    if (!block || !parent || index === undefined) return
    parent.children[index] = previewElement(block, lines)
    return SKIP
  })
