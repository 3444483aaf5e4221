import type { ReactNodeViewProps } from '@tiptap/react'
import { Captions, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { enterCaption, goBehindPicture, removePicture } from '../document/captions.ts'

type PictureFormProps = Pick<ReactNodeViewProps, 'editor' | 'node' | 'getPos' | 'updateAttributes'> & {
  undescribed: boolean
}

export function PictureForm({ editor, node, getPos, updateAttributes, undescribed }: PictureFormProps) {
  const id = useId()

  /** Each of the ways out leads back into the text. */
  const run = (command: typeof enterCaption) => {
    const pos = getPos()
    if (pos === undefined) return
    editor
      .chain()
      .command((props) => command(props, pos))
      .focus()
      .run()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    run(goBehindPicture)
  }

  return (
    <span className="picture-form" contentEditable={false}>
      <label htmlFor={id} className="picture-label">
        Alt text
        {undescribed && <span className="picture-missing"> missing</span>}
      </label>
      <input
        id={id}
        type="text"
        value={node.attrs.alt ?? ''}
        placeholder="What does the picture show?"
        onChange={({ target }) => updateAttributes({ alt: target.value })}
        onKeyDown={onKeyDown}
        className="picture-alt"
      />
      {!node.isInline && (
        <button type="button" className="picture-button" onClick={() => run(enterCaption)}>
          <Captions aria-hidden="true" />
          Caption
        </button>
      )}
      <button type="button" className="picture-button" onClick={() => run(removePicture)}>
        <Trash2 aria-hidden="true" />
        Remove
      </button>
    </span>
  )
}
