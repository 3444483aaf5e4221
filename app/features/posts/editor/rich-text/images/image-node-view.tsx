import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react'
import clsx from 'clsx'
import { type FocusEvent, useState } from 'react'
import { isUncopiedUrl, MISSING_IMAGE_URL } from '#app/features/posts/html/uncopied-url.ts'
import { type ImageNodeView, isGallery } from '../document/images.ts'
import { copyStatusOf, startCopy } from './foreign-images.ts'
import { ImageForm } from './image-form.tsx'
import { UncopiedNote } from './uncopied-note.tsx'

function isInGallery({ editor, getPos }: ReactNodeViewProps): boolean {
  const position = getPos()
  const $pos = position === undefined ? null : editor.state.doc.resolve(position)
  return !!$pos && $pos.depth > 1 && isGallery($pos.node(-1))
}

/**
 * Shows the form for the alt text while it is missing, and whenever the image is selected. In a gallery, where forms would
 * hide how the pictures stand, a picture only says that it is missing, and the form lies over what follows.
 */
function EditorImage(props: ReactNodeViewProps) {
  const { node, selected, editor, decorations } = props
  const [editing, setEditing] = useState(false)
  const [dragging, setDragging] = useState(false)
  const { src, alt, title, width, height } = node.attrs
  const isAltMissing = !alt?.trim()
  const inGallery = isInGallery(props)
  const isOpen = selected || editing || (isAltMissing && !inGallery)
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setEditing(false)
  }
  return (
    <NodeViewWrapper
      as={node.isInline ? 'span' : 'div'}
      className={clsx('picture', selected && 'picture-chosen', isAltMissing && 'picture-undescribed')}
      onFocus={() => setEditing(true)}
      onBlur={handleBlur}
      onDragStart={() => setDragging(true)}
      onDragEnd={() => setDragging(false)}
    >
      {src !== MISSING_IMAGE_URL && (
        <img
          src={src}
          alt={alt ?? ''}
          title={title ?? undefined}
          width={width ?? undefined}
          height={height ?? undefined}
          data-drag-handle=""
        />
      )}
      {isUncopiedUrl(src) && (
        <UncopiedNote src={src} {...copyStatusOf(decorations)} onCopy={() => startCopy(editor.view, src)} />
      )}
      {inGallery && isAltMissing && !isOpen && (
        <span contentEditable={false} className="picture-badge">
          Alt text missing
        </span>
      )}
      {isOpen && !dragging && <ImageForm {...props} isAltMissing={isAltMissing} />}
    </NodeViewWrapper>
  )
}

export const imageNodeView: ImageNodeView = {
  addNodeView: () =>
    ReactNodeViewRenderer(EditorImage, {
      // By default a change of decorations alone is not rendered.
      update({ updateProps }) {
        updateProps()
        return true
      },
    }),
}
