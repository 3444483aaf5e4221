import { EditorContent } from '@tiptap/react'
import { X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import '#app/styles/writing.css'
import type { PlacedImage, UploadImage } from './pictures/placed-image.ts'
import type { UploadCounts } from './pictures/uploads.ts'
import { type LinkStart, linkAt, removeLink, setLink } from './tools/edit-link.ts'
import { LinkDialog } from './tools/link-dialog.tsx'
import { Toolbar } from './tools/toolbar.tsx'
import { useWriting } from './use-writing.ts'

export type { PlacedImage }

export type RichTextProps = {
  /** Accessible name of the text box. */
  label: string
  /** HTML to begin with. Another text comes under another `key`. */
  content: string
  /** The shape that the policy for posts knows; '' for an empty text. */
  onChange: (html: string) => void
  onWords?: (words: number) => void
  uploadImage: UploadImage
  /** After `onChange`: when no picture is on its way any more, the text that was told holds them all. */
  onUploads?: (state: UploadCounts) => void
  /** Opens the media library. */
  chooseImage?: () => Promise<PlacedImage | null>
  invalid?: boolean
  describedBy?: string
}

/** Where posts are written. Only for the browser: whoever shows it brings it in with `lazy`. */
export default function RichText({ chooseImage, invalid, describedBy, ...props }: RichTextProps) {
  const hintId = useId()
  const toolbar = useRef<HTMLDivElement>(null)
  const [link, setLinkStart] = useState<LinkStart | null>(null)
  const [notice, setNotice] = useState('')
  const editor = useWriting({
    ...props,
    invalid,
    describedBy: [describedBy, hintId].filter(Boolean).join(' '),
    tell: setNotice,
    editLink: (writing) => setLinkStart(linkAt(writing)),
    goToToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
  })
  if (!editor) return null

  const close = () => setLinkStart(null)
  return (
    <div className="writing" data-invalid={invalid || undefined}>
      <div className="writing-top">
        <Toolbar
          editor={editor}
          place={toolbar}
          editLink={() => setLinkStart(linkAt(editor))}
          chooseImage={chooseImage}
        />
        {notice && (
          <p role="status" className="writing-notice">
            {notice}
            <button type="button" aria-label="Dismiss" onClick={() => setNotice('')} className="tool">
              <X aria-hidden="true" />
            </button>
          </p>
        )}
      </div>
      <EditorContent editor={editor} />
      <p id={hintId} className="writing-hint">
        Alt+F10 leads to the toolbar; Esc, then Tab leaves the text. Markdown works too: ## heading, - list,
        &gt; quotation.
      </p>
      {link && (
        <LinkDialog
          start={link}
          onClose={() => {
            close()
            editor.commands.focus()
          }}
          onSet={(wish) => {
            close()
            setLink(editor, wish)
          }}
          onRemove={() => {
            close()
            removeLink(editor)
          }}
        />
      )}
    </div>
  )
}
