import { type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react'
import {
  blockFormLabels,
  formatBlock,
  type ProductBlock,
} from '#app/features/products/blocks/product-blocks.ts'
import { useRenderedBlocks } from '#app/features/products/blocks/use-product-data.ts'
import { BlockFrame } from '../blocks/block-frame.tsx'
import type { ProductNodeView } from '../document/product-reference.ts'

type EditBlock = (position: number) => void

/** The block as readers get it, and what they do not see of it. */
function EditorProductBlock({
  node,
  selected,
  getPos,
  deleteNode,
  edit,
}: ReactNodeViewProps & { edit: EditBlock }) {
  const block: ProductBlock = node.attrs.block
  const { loaded, retry } = useRenderedBlocks([formatBlock(block)])
  const rendered = loaded?.blocks?.[0]
  const change = () => {
    const position = getPos()
    if (position !== undefined) edit(position)
  }
  const names = rendered && rendered.names.length > 0 ? `: ${rendered.names.join(', ')}` : ''
  return (
    <BlockFrame
      html={rendered?.html ?? ''}
      notes={rendered?.notes ?? []}
      label={`${blockFormLabels[block.form]}${names}`}
      selected={selected}
      failure={loaded?.failure}
      retry={retry}
      onChange={change}
      onRemove={deleteNode}
    />
  )
}

export const productNodeView = (edit: EditBlock): ProductNodeView => ({
  addNodeView: () => ReactNodeViewRenderer((props) => <EditorProductBlock {...props} edit={edit} />),
})
