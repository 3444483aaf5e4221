import { Toolbar } from '@base-ui/react/toolbar'
import { type Editor, useEditorState } from '@tiptap/react'
import ImageUp from 'lucide-react/icons/image-up'
import Images from 'lucide-react/icons/images'
import Link from 'lucide-react/icons/link'
import PackageSearch from 'lucide-react/icons/package-search'
import Star from 'lucide-react/icons/star'
import { useRef } from 'react'
import { acceptedImageTypes } from '#app/features/media/upload-rules.ts'
import { insertImage } from '../images/insert-image.ts'
import type { PlacedImage } from '../images/placed-image.ts'
import { startUploads } from '../images/uploads.ts'
import { ToolButton } from './tool-button.tsx'

type InsertToolsProps = {
  editor: Editor
  editLink: () => void
  chooseImage?: () => Promise<PlacedImage | null>
  insertProduct?: () => void
}

export function InsertTools({ editor, editLink, chooseImage, insertProduct }: InsertToolsProps) {
  const fileInput = useRef<HTMLInputElement>(null)
  const inLink = useEditorState({ editor, selector: () => editor.isActive('link') })
  const inReview = useEditorState({ editor, selector: () => editor.isActive('reviewPlace') })

  const uploadFiles = (input: HTMLInputElement) => {
    startUploads(editor.view, [...(input.files ?? [])], editor.state.selection.to)
    input.value = ''
    editor.commands.focus()
  }

  const insertFromLibrary = async () => {
    const image = await chooseImage?.()
    if (image && !editor.isDestroyed) insertImage(editor, image)
  }

  return (
    <Toolbar.Group aria-label="Insert" className="tool-group">
      <ToolButton name="Link" icon={Link} shortcut="Mod+K" pressed={inLink} onClick={editLink} />
      <ToolButton name="Upload picture" icon={ImageUp} onClick={() => fileInput.current?.click()} />
      {chooseImage && (
        <ToolButton name="Picture from the library" icon={Images} onClick={() => void insertFromLibrary()} />
      )}
      {insertProduct && (
        <>
          <ToolButton name="Product from the library" icon={PackageSearch} onClick={insertProduct} />
          <ToolButton
            name="Review"
            icon={Star}
            pressed={inReview}
            onClick={() => editor.chain().focus().insertContent({ type: 'reviewPlace' }).run()}
          />
        </>
      )}
      <input
        ref={fileInput}
        type="file"
        accept={acceptedImageTypes()}
        multiple
        hidden
        onChange={({ target }) => uploadFiles(target)}
      />
    </Toolbar.Group>
  )
}
