import { type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react'
import {
  type PictureBlock,
  pictureBlockLabels,
  picturesOf,
} from '#app/features/posts/html/picture-blocks/picture-blocks.ts'
import { blockOfPoints } from '#app/features/posts/html/picture-blocks/render-pictures.ts'
import { useRenderedBlocks } from '#app/features/products/blocks/use-product-data.ts'
import { formatLine, previewPictureBlock } from '../../preview-pictures.ts'
import { BlockFrame } from '../blocks/block-frame.tsx'
import type { PictureBlockView } from '../document/picture-block.ts'

type EditBlock = (position: number) => void

function EditorPictureBlock({
  node,
  selected,
  getPos,
  deleteNode,
  edit,
}: ReactNodeViewProps & { edit: EditBlock }) {
  const block: PictureBlock = node.attrs.block
  const ids = block.kind === 'shoppable' ? blockOfPoints(block).ids : []
  const { loaded, retry } = useRenderedBlocks(ids.map(formatLine))
  const lines = new Map(ids.map((id, index) => [id, loaded?.blocks?.[index]]))
  const undescribed = picturesOf(block).filter(({ alt }) => !alt.trim()).length
  const change = () => {
    const position = getPos()
    if (position !== undefined) edit(position)
  }
  return (
    <BlockFrame
      html={previewPictureBlock(block, lines)}
      notes={[
        ...new Set(ids.flatMap((id) => lines.get(id)?.notes ?? [])),
        ...(undescribed > 0 ? [altNote(undescribed, picturesOf(block).length)] : []),
      ]}
      label={pictureBlockLabels[block.kind]}
      selected={selected}
      failure={loaded?.failure}
      retry={retry}
      onChange={change}
      onRemove={deleteNode}
    />
  )
}

const altNote = (missing: number, all: number) =>
  all === 1
    ? 'The alt text is missing.'
    : `${missing} of ${all} pictures ${missing === 1 ? 'lacks' : 'lack'} an alt text.`

export const pictureBlockNodeView = (edit: EditBlock): PictureBlockView => ({
  addNodeView: () => ReactNodeViewRenderer((props) => <EditorPictureBlock {...props} edit={edit} />),
})
