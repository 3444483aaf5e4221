import { type Editor, getMarkRange } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import type { FoundProduct, ProductBlock } from '#app/features/products/blocks/product-blocks.ts'
import { insertNodeAndLeave, type Range } from '../blocks/insert-node.ts'

/** What the dialog for products starts from. */
export type ProductRequest = {
  block: ProductBlock | null
  /** The product of the link at the cursor. */
  linkedId: string | null
  search: string
  /** The block that the new one replaces. */
  replaces: Range | null
}

/** To insert one at the cursor, or to change the link there. */
export const requestAtCursor = (editor: Editor): ProductRequest => ({
  block: null,
  linkedId: editor.getAttributes('link').product ?? null,
  search: '',
  replaces: null,
})

export function requestForBlock(editor: Editor, position: number): ProductRequest | null {
  const node = editor.state.doc.nodeAt(position)
  const block: ProductBlock | null = node?.attrs.block ?? null
  return node && block
    ? { block, linkedId: null, search: '', replaces: { from: position, to: position + node.nodeSize } }
    : null
}

/** To turn the box around the cursor into a reference: its heading is searched for. */
export function requestForBox(editor: Editor): ProductRequest | null {
  const { $from } = editor.state.selection
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type.name !== 'productBox') continue
    const heading = node.children.find(({ type }) => type.name === 'heading')
    const from = $from.before(depth)
    const search = (heading ?? node.firstChild)?.textContent ?? ''
    return { block: null, linkedId: null, search, replaces: { from, to: from + node.nodeSize } }
  }
  return null
}

export const insertBlock = (editor: Editor, block: ProductBlock, replaces: ProductRequest['replaces']) =>
  insertNodeAndLeave(editor, { name: 'productReference', attrs: { block }, replaces })

/** A link in the text: of the selection, of the link at the cursor, or of the product's name. */
export function setProductLink(editor: Editor, { id, name }: FoundProduct) {
  const attributes = { href: null, title: null, target: null, rel: null, product: id }
  const { selection, schema } = editor.state
  const { $from, empty } = selection
  const existing = schema.marks.link && getMarkRange($from, schema.marks.link)
  const chain = editor.chain().focus()
  if (empty && existing) chain.setTextSelection(existing).setMark('link', attributes)
  else if (empty)
    chain.insertContent({ type: 'text', text: name, marks: [{ type: 'link', attrs: attributes }] })
  else chain.setMark('link', attributes)
  chain
    .command(({ tr }) => {
      tr.setSelection(TextSelection.create(tr.doc, tr.selection.to))
      return true
    })
    .run()
}
