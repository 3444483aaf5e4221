import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react'
import clsx from 'clsx'
import { type FocusEvent, useState } from 'react'
import type { ImageNodeView } from '../document/images.ts'
import { copyStatusOf, startCopy } from './foreign-images.ts'
import { ImageForm } from './image-form.tsx'
import { isForeignImageUrl, MISSING_IMAGE_URL } from './uncopied-images.ts'
import { UncopiedNote } from './uncopied-note.tsx'

/** Shows the form for the alt text while it is missing, and whenever the image is selected. */
function EditorImage(props: ReactNodeViewProps) {
  const { node, selected, editor, decorations } = props
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
      {(src === MISSING_IMAGE_URL || isForeignImageUrl(src)) && (
        <UncopiedNote src={src} {...copyStatusOf(decorations)} onCopy={() => startCopy(editor.view, src)} />
      )}
      {(selected || isAltMissing || editing) && <ImageForm {...props} isAltMissing={isAltMissing} />}
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
