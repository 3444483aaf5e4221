import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react'
import clsx from 'clsx'
import { type FocusEvent, useState } from 'react'
import type { PictureView } from '../document/pictures.ts'
import { PictureForm } from './picture-form.tsx'

/** A picture in the text. It asks for its description until it has one, and whenever it is chosen. */
function WritingPicture(props: ReactNodeViewProps) {
  const { node, selected } = props
  const [editing, setEditing] = useState(false)
  const { src, alt, title, width, height } = node.attrs
  const undescribed = !alt?.trim()
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setEditing(false)
  }
  return (
    <NodeViewWrapper
      as={node.isInline ? 'span' : 'div'}
      className={clsx('picture', selected && 'picture-chosen', undescribed && 'picture-undescribed')}
      onFocus={() => setEditing(true)}
      onBlur={leave}
    >
      <img
        src={src}
        alt={alt ?? ''}
        title={title ?? undefined}
        width={width ?? undefined}
        height={height ?? undefined}
        data-drag-handle=""
      />
      {(selected || undescribed || editing) && <PictureForm {...props} undescribed={undescribed} />}
    </NodeViewWrapper>
  )
}

export const pictureView: PictureView = {
  addNodeView: () => ReactNodeViewRenderer(WritingPicture),
}
