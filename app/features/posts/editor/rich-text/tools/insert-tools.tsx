import { Toolbar } from '@base-ui/react/toolbar'
import { type Editor, useEditorState } from '@tiptap/react'
import ImageUp from 'lucide-react/icons/image-up'
import Images from 'lucide-react/icons/images'
import Link from 'lucide-react/icons/link'
import PackageSearch from 'lucide-react/icons/package-search'
import SquarePlus from 'lucide-react/icons/square-plus'
import Star from 'lucide-react/icons/star'
import { openBlockMenu } from '../blocks/open-block-menu.ts'
import { insertImage } from '../images/insert-image.ts'
import type { PlacedImage } from '../images/placed-image.ts'
import { ToolButton } from './tool-button.tsx'

type InsertToolsProps = {
  editor: Editor
  editLink: () => void
  uploadImages: () => void
  chooseImage?: () => Promise<PlacedImage | null>
  insertProduct?: () => void
}

export function InsertTools({
  editor,
  editLink,
  uploadImages,
  chooseImage,
  insertProduct,
}: InsertToolsProps) {
  const inLink = useEditorState({ editor, selector: () => editor.isActive('link') })
  const inReview = useEditorState({ editor, selector: () => editor.isActive('reviewPlace') })

  const insertFromLibrary = async () => {
    const image = await chooseImage?.()
    if (image && !editor.isDestroyed) insertImage(editor, image)
  }

  return (
    <Toolbar.Group aria-label="Insert" className="tool-group">
      <ToolButton name="Add a block" icon={SquarePlus} onClick={() => openBlockMenu(editor)} />
      <ToolButton name="Link" icon={Link} shortcut="Mod+K" pressed={inLink} onClick={editLink} />
      <ToolButton name="Upload picture" icon={ImageUp} onClick={uploadImages} />
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
    </Toolbar.Group>
  )
}
