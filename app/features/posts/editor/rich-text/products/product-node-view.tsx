import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react'
import clsx from 'clsx'
import Pencil from 'lucide-react/icons/pencil'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash from 'lucide-react/icons/trash'
import {
  blockFormLabels,
  formatBlock,
  type ProductBlock,
} from '#app/features/products/blocks/product-blocks.ts'
import { useRenderedBlocks } from '#app/features/products/blocks/use-product-data.ts'
import { SanitizedHtml } from '#app/ui/sanitized-html.tsx'
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
  return (
    <NodeViewWrapper className={clsx('product-reference', selected && 'product-reference-chosen')}>
      <div contentEditable={false}>
        {/* Its links lead away from the editor. */}
        <div inert data-drag-handle="">
          {rendered?.html && <SanitizedHtml html={rendered.html} />}
        </div>
        {rendered?.notes.map((note) => (
          <p key={note} className="picture-note">
            {note}
          </p>
        ))}
        {loaded?.failure && (
          <p role="status" className="picture-note">
            <span>This block cannot be shown now. {loaded.failure}</span>
            <button type="button" className="picture-button" onClick={retry}>
              <RotateCw aria-hidden="true" />
              Try again
            </button>
          </p>
        )}
        <p className="picture-form">
          <span className="picture-label">
            {blockFormLabels[block.form]}
            {rendered && rendered.names.length > 0 && `: ${rendered.names.join(', ')}`}
          </span>
          <button type="button" className="picture-button" onClick={change}>
            <Pencil aria-hidden="true" />
            Change
          </button>
          <button type="button" className="picture-button" onClick={deleteNode}>
            <Trash aria-hidden="true" />
            Remove
          </button>
        </p>
      </div>
    </NodeViewWrapper>
  )
}

export const productNodeView = (edit: EditBlock): ProductNodeView => ({
  addNodeView: () => ReactNodeViewRenderer((props) => <EditorProductBlock {...props} edit={edit} />),
})
