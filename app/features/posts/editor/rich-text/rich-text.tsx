import { EditorContent } from '@tiptap/react'
import X from 'lucide-react/icons/x'
import { useId, useRef, useState } from 'react'
import '#app/styles/writing.css'
import type { CopyImage, PlacedImage, UploadImage } from './images/placed-image.ts'
import type { UploadCounts } from './images/uploads.ts'
import { type InitialLinkValues, readLinkValues, removeLink, setLink } from './tools/edit-link.ts'
import { LinkDialog } from './tools/link-dialog.tsx'
import { Toolbar } from './tools/toolbar.tsx'
import { useRichTextEditor } from './use-rich-text-editor.ts'

export type { PlacedImage }

export type RichTextProps = {
  /** Accessible name of the text box. */
  label: string
  /** The initial HTML. For another text the component needs another `key`. */
  content: string
  /** With the HTML that posts may have; '' for an empty text. */
  onChange: (html: string) => void
  onWordCount?: (words: number) => void
  uploadImage: UploadImage
  copyImage: CopyImage
  /** Called after `onChange`: once no upload is running, the reported HTML has all images. */
  onUploads?: (state: UploadCounts) => void
  /** Opens the media library. */
  chooseImage?: () => Promise<PlacedImage | null>
  invalid?: boolean
  describedBy?: string
}

/** Runs only in the browser: import it with `lazy`. */
export default function RichText({ chooseImage, invalid, describedBy, ...props }: RichTextProps) {
  const hintId = useId()
  const toolbar = useRef<HTMLDivElement>(null)
  const [linkValues, setLinkValues] = useState<InitialLinkValues | null>(null)
  const [notice, setNotice] = useState('')
  const editor = useRichTextEditor({
    ...props,
    invalid,
    describedBy: [describedBy, hintId].filter(Boolean).join(' '),
    showNotice: setNotice,
    editLink: (current) => setLinkValues(readLinkValues(current)),
    goToToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
  })
  if (!editor) return null

  const close = () => setLinkValues(null)
  return (
    <div className="writing" data-invalid={invalid || undefined}>
      <div className="writing-top">
        <Toolbar
          editor={editor}
          ref={toolbar}
          editLink={() => setLinkValues(readLinkValues(editor))}
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
      {linkValues && (
        <LinkDialog
          initial={linkValues}
          onClose={() => {
            close()
            editor.commands.focus()
          }}
          onSet={(values) => {
            close()
            setLink(editor, values)
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
