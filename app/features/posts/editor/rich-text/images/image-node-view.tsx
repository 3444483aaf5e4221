import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react'
import clsx from 'clsx'
import { type FocusEvent, useState } from 'react'
import type { ImageNodeView } from '../document/images.ts'
import { ImageForm } from './image-form.tsx'

/** Shows the form for the alt text while it is missing, and whenever the image is selected. */
function EditorImage(props: ReactNodeViewProps) {
  const { node, selected } = props
  const [editing, setEditing] = useState(false)
  const { src, alt, title, width, height } = node.attrs
  const isAltMissing = !alt?.trim()
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setEditing(false)
  }
  return (
    <NodeViewWrapper
      as={node.isInline ? 'span' : 'div'}
      className={clsx('picture', selected && 'picture-chosen', isAltMissing && 'picture-undescribed')}
      onFocus={() => setEditing(true)}
      onBlur={handleBlur}
    >
      <img
        src={src}
        alt={alt ?? ''}
        title={title ?? undefined}
        width={width ?? undefined}
        height={height ?? undefined}
        data-drag-handle=""
      />
      {(selected || isAltMissing || editing) && <ImageForm {...props} isAltMissing={isAltMissing} />}
    </NodeViewWrapper>
  )
}

export const imageNodeView: ImageNodeView = {
  addNodeView: () => ReactNodeViewRenderer(EditorImage),
}
