import { Toolbar as Base } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { blockTools } from '../blocks/block-tools.ts'
import type { PlacedImage } from '../images/placed-image.ts'
import { InsertTools } from './insert-tools.tsx'
import { ProductBoxTools } from './product-box-tools.tsx'
import { TableTools } from './table-tools.tsx'
import { keepCursor, ToolGroup } from './tool-button.tsx'
import { type Tool, tools } from './tools.ts'
import { useIsPhone } from './use-is-phone.ts'
import { ViewTools, type ViewToolsProps } from './view-tools.tsx'

type ToolbarProps = {
  editor: Editor
  ref: RefObject<HTMLDivElement | null>
  editLink: () => void
  uploadImages: () => void
  chooseImage?: () => Promise<PlacedImage | null>
  /** Undefined where a text cannot have products. */
  products?: { insert: () => void; replaceBox: () => void }
  view: ViewToolsProps
}

/** On a phone the tools that are used most are in one row, and a button shows the others below it. */
export function Toolbar({ editor, ref, editLink, uploadImages, chooseImage, products, view }: ToolbarProps) {
  const isPhone = useIsPhone()
  const [isExpanded, setExpanded] = useState(false)
  const showsAll = !isPhone || isExpanded
  const group = (name: string, all: Tool[]) => {
    const shown = showsAll ? all : all.filter(({ isMain }) => isMain)
    return shown.length > 0 && <ToolGroup name={name} editor={editor} tools={shown} />
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') editor.view.focus()
  }
  return (
    <Base.Root ref={ref} aria-label="Formatting" className="tools" onKeyDown={onKeyDown}>
      <div className="tools-row">
        {group('Kind of text', tools.blockTools)}
        {group('Letters', tools.markTools)}
        {group('Lists and blocks', tools.wrapTools)}
        <InsertTools
          editor={editor}
          editLink={editLink}
          uploadImages={uploadImages}
          chooseImage={showsAll ? chooseImage : undefined}
          insertProduct={showsAll ? products?.insert : undefined}
        />
        {group('Table and clearing', [tools.table, tools.clean])}
        {group('History', tools.historyTools)}
        {isPhone && isExpanded && <ToolGroup name="Block" editor={editor} tools={blockTools} />}
        {showsAll && <ViewTools {...view} />}
        {isPhone && (
          <div className="tool-group">
            <Base.Button
              aria-label="More tools"
              aria-expanded={isExpanded}
              title="More tools"
              onMouseDown={keepCursor}
              onClick={() => setExpanded(!isExpanded)}
              className="tool"
            >
              <Ellipsis aria-hidden="true" />
            </Base.Button>
          </div>
        )}
      </div>
      <TableTools editor={editor} isCompact={isPhone} />
      {products && <ProductBoxTools editor={editor} useLibrary={products.replaceBox} />}
    </Base.Root>
  )
}
