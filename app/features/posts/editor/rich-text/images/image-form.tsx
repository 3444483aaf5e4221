import type { ReactNodeViewProps } from '@tiptap/react'
import Captions from 'lucide-react/icons/captions'
import Trash from 'lucide-react/icons/trash'
import { type KeyboardEvent, useId } from 'react'
import { moveCursorAfterImage, moveCursorIntoCaption, removeImage } from '../document/figure-commands.ts'

type ImageFormProps = Pick<ReactNodeViewProps, 'editor' | 'node' | 'getPos' | 'updateAttributes'> & {
  isAltMissing: boolean
}

export function ImageForm({ editor, node, getPos, updateAttributes, isAltMissing }: ImageFormProps) {
  const id = useId()

  /** Every command returns the focus to the text. */
  const run = (command: typeof moveCursorIntoCaption) => {
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
    run(moveCursorAfterImage)
  }

  return (
    <span className="picture-form" contentEditable={false}>
      <label htmlFor={id} className="picture-label">
        Alt text
        {isAltMissing && <span className="picture-missing"> missing</span>}
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
        <button type="button" className="picture-button" onClick={() => run(moveCursorIntoCaption)}>
          <Captions aria-hidden="true" />
          Caption
        </button>
      )}
      <button type="button" className="picture-button" onClick={() => run(removeImage)}>
        <Trash aria-hidden="true" />
        Remove
      </button>
    </span>
  )
}
