import { Toolbar } from '@base-ui/react/toolbar'
import { type Editor, useEditorState } from '@tiptap/react'
import { keepCursor } from './tool-button.tsx'

type ProductBoxToolsProps = { editor: Editor; useLibrary: () => void }

/** Shown only while the cursor is in a box that has its own text. */
export function ProductBoxTools({ editor, useLibrary }: ProductBoxToolsProps) {
  const inBox = useEditorState({ editor, selector: () => editor.isActive('productBox') })
  if (!inBox) return null
  return (
    <Toolbar.Group aria-label="Product box" className="tools-row table-tools">
      <Toolbar.Button className="tool tool-in-words" onMouseDown={keepCursor} onClick={useLibrary}>
        Replace by a product from the library
      </Toolbar.Button>
    </Toolbar.Group>
  )
}
