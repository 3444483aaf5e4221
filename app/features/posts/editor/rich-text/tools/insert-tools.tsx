import { Toolbar } from '@base-ui/react/toolbar'
import { type Editor, useEditorState } from '@tiptap/react'
import { Images, ImageUp, Link } from 'lucide-react'
import { useRef } from 'react'
import { placePicture } from '../pictures/place-picture.ts'
import type { PlacedImage } from '../pictures/placed-image.ts'
import { startUploads } from '../pictures/uploads.ts'
import { ToolButton } from './tool-button.tsx'

type InsertToolsProps = {
  editor: Editor
  editLink: () => void
  chooseImage?: () => Promise<PlacedImage | null>
}

/** What is put into the text after a question: where to, which one. */
export function InsertTools({ editor, editLink, chooseImage }: InsertToolsProps) {
  const files = useRef<HTMLInputElement>(null)
  const inLink = useEditorState({ editor, selector: () => editor.isActive('link') })

  const upload = (input: HTMLInputElement) => {
    startUploads(editor.view, [...(input.files ?? [])], editor.state.selection.to)
    input.value = ''
    editor.commands.focus()
  }

  const choose = async () => {
    const placed = await chooseImage?.()
    if (placed && !editor.isDestroyed) placePicture(editor, placed)
  }

  return (
    <Toolbar.Group aria-label="Insert" className="tool-group">
      <ToolButton name="Link" icon={Link} shortcut="Mod+K" pressed={inLink} onClick={editLink} />
      <ToolButton name="Upload picture" icon={ImageUp} onClick={() => files.current?.click()} />
      {chooseImage && (
        <ToolButton name="Picture from the library" icon={Images} onClick={() => void choose()} />
      )}
      <input
        ref={files}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        onChange={({ target }) => upload(target)}
      />
    </Toolbar.Group>
  )
}
