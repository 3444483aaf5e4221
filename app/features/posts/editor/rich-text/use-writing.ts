import { type Editor, getSchema } from '@tiptap/core'
import { useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { documentParts } from './document/extensions.ts'
import { readHtml, writeHtml } from './document/html.ts'
import { wordsOf } from './document/words.ts'
import { cleanPaste } from './paste/clean-paste.ts'
import { isTooMuchToPaste } from './paste/paste-limits.ts'
import { dropFiles, pasteFiles } from './pictures/incoming-files.ts'
import { pictureView } from './pictures/picture-view.tsx'
import type { UploadImage } from './pictures/placed-image.ts'
import { type UploadCounts, Uploads } from './pictures/uploads.ts'
import { useTellUploads } from './pictures/use-tell-uploads.ts'
import { Keyboard } from './tools/keyboard.ts'

type Writing = {
  label: string
  content: string
  onChange: (html: string) => void
  onWords?: (words: number) => void
  uploadImage: UploadImage
  onUploads?: (state: UploadCounts) => void
  invalid?: boolean
  describedBy: string
  tell: (notice: string) => void
  editLink: (editor: Editor) => void
  goToToolbar: () => void
}

const lost = (pictures: number) =>
  pictures === 1
    ? 'One picture stayed behind: it is only on the computer it was copied from. Add it with “Upload picture”.'
    : `${pictures} pictures stayed behind: they are only on the computer they were copied from. Add them with “Upload picture”.`

const tooMuch = 'This is too much to paste at once. Nothing was pasted; try it in parts.'

/** The editor, with the parts of it that never change and the callbacks that may. */
export function useWriting(writing: Writing): Editor | null {
  const now = useRef(writing)
  useEffect(() => {
    now.current = writing
  })

  const [parts] = useState(() => [
    ...documentParts(pictureView),
    Uploads.configure({ upload: (file) => now.current.uploadImage(file) }),
    Keyboard.configure({
      editLink: (editor) => now.current.editLink(editor),
      goToToolbar: () => now.current.goToToolbar(),
    }),
  ])
  const written = useRef('')
  const tellUploads = useTellUploads((state) => now.current.onUploads?.(state))

  const [content] = useState(() => readHtml(getSchema(parts), writing.content).toJSON())
  return useEditor({
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    // The page's own style sheet has what the editor would write into the document's head.
    injectCSS: false,
    extensions: parts,
    content,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': writing.label,
        'aria-describedby': writing.describedBy,
        'aria-invalid': String(!!writing.invalid),
        class: 'prose',
        spellcheck: 'true',
        dir: 'auto',
      },
      transformPastedHTML(html) {
        if (isTooMuchToPaste(html)) {
          now.current.tell(tooMuch)
          return ''
        }
        const clean = cleanPaste(html)
        if (clean.lostPictures > 0) now.current.tell(lost(clean.lostPictures))
        return clean.html
      },
      handlePaste: (view, event) => pasteFiles(view, event, (notice) => now.current.tell(notice)),
      handleDrop: (view, event) => dropFiles(view, event, (notice) => now.current.tell(notice)),
    },
    onCreate({ editor: { state } }) {
      written.current = writeHtml(state.doc)
      now.current.onWords?.(wordsOf(state.doc))
    },
    onTransaction({ editor: { state }, transaction }) {
      if (!transaction.docChanged) tellUploads(state)
    },
    onUpdate({ editor: { state } }) {
      const html = writeHtml(state.doc)
      if (html !== written.current) {
        written.current = html
        now.current.onChange(html)
        now.current.onWords?.(wordsOf(state.doc))
      }
      tellUploads(state)
    },
  })
}
