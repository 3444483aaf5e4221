import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { FoundProduct, ProductBlock } from '#app/features/products/blocks/product-blocks.ts'
import { insertNode, type Range } from '../blocks/insert-node.ts'

export type FindProduct = (link: string) => Promise<FoundProduct | null>

const isLinkAlone = ({ type, childCount, firstChild, textContent }: Node, link: string) =>
  type.name === 'paragraph' &&
  childCount === 1 &&
  (textContent.trim() === link ||
    !!firstChild?.marks.some(({ type: { name }, attrs }) => name === 'link' && attrs.href === link))

/** The line with nothing but the link that is nearest to where it was pasted. */
function findLine(doc: Node, link: string, pastedAt: number): Range | null {
  const lines: Range[] = []
  doc.descendants((node, from) => {
    if (isLinkAlone(node, link)) lines.push({ from, to: from + node.nodeSize })
    return !node.isTextblock
  })
  const distance = ({ from }: Range) => Math.abs(from - pastedAt)
  return lines.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}

function replaceByBox(view: EditorView, { from, to }: Range, id: string) {
  const { tr, schema, selection, doc } = view.state
  const block: ProductBlock = { form: 'box', ids: [id], rows: [] }
  const box = schema.nodes.productReference?.create({ block })
  const $from = doc.resolve(from)
  if (!box || !$from.parent.canReplaceWith($from.index(), $from.index() + 1, box.type)) return
  // One step back by itself: it brings back the link.
  insertNode(closeHistory(tr), box, { from, to })
  const isCursorInLine = selection.from >= from && selection.to <= to
  if (isCursorInLine) tr.setSelection(Selection.near(tr.doc.resolve(from + box.nodeSize)))
  view.dispatch(tr)
}

/** The address of a product of the library, pasted on an empty line, is a link, and becomes the product once it is found. */
export async function replacePastedProduct(
  view: EditorView,
  { clipboardData }: ClipboardEvent,
  find: FindProduct,
) {
  const link = clipboardData?.getData('text/plain').trim() ?? ''
  const { $from } = view.state.selection
  const isEmptyLine = $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
  if (!isEmptyLine || !/^https?:\/\/\S+$/i.test(link)) return
  const ownPath = link.startsWith(`${location.origin}/`) ? link.slice(location.origin.length) : link
  const pastedAt = $from.before()
  const product = await find(ownPath)
  const line = product && !view.isDestroyed ? findLine(view.state.doc, link, pastedAt) : null
  if (product && line) replaceByBox(view, line, product.id)
}
