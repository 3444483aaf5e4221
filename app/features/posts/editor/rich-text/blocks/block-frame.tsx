import { NodeViewWrapper } from '@tiptap/react'
import clsx from 'clsx'
import Pencil from 'lucide-react/icons/pencil'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash from 'lucide-react/icons/trash'
import { SanitizedHtml } from '#app/ui/sanitized-html.tsx'

type BlockFrameProps = {
  /** As readers get it. */
  html: string
  /** What the writer has to know of it. */
  notes: string[]
  label: string
  selected: boolean
  failure?: string | null
  retry: () => void
  onChange: () => void
  onRemove: () => void
}

/** A block that is shown in the text as readers get it, and changed in a dialog. */
export const BlockFrame = ({
  html,
  notes,
  label,
  selected,
  failure,
  retry,
  onChange,
  onRemove,
}: BlockFrameProps) => (
  <NodeViewWrapper className={clsx('product-reference', selected && 'product-reference-chosen')}>
    <div contentEditable={false}>
      {/* Its links lead away from the editor. */}
      <div inert data-drag-handle="">
        {html && <SanitizedHtml html={html} />}
      </div>
      {notes.map((note) => (
        <p key={note} className="picture-note">
          {note}
        </p>
      ))}
      {failure && (
        <p role="status" className="picture-note">
          <span>This block cannot be shown now. {failure}</span>
          <button type="button" className="picture-button" onClick={retry}>
            <RotateCw aria-hidden="true" />
            Try again
          </button>
        </p>
      )}
      <p className="picture-form">
        <span className="picture-label">{label}</span>
        <button type="button" className="picture-button" onClick={onChange}>
          <Pencil aria-hidden="true" />
          Change
        </button>
        <button type="button" className="picture-button" onClick={onRemove}>
          <Trash aria-hidden="true" />
          Remove
        </button>
      </p>
    </div>
  </NodeViewWrapper>
)
