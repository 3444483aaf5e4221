import { Toolbar as Base } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/react'
import type { KeyboardEvent, RefObject } from 'react'
import type { PlacedImage } from '../images/placed-image.ts'
import { InsertTools } from './insert-tools.tsx'
import { TableTools } from './table-tools.tsx'
import { ToolGroup } from './tool-button.tsx'
import { tools } from './tools.ts'

type ToolbarProps = {
  editor: Editor
  ref: RefObject<HTMLDivElement | null>
  editLink: () => void
  chooseImage?: () => Promise<PlacedImage | null>
}

export function Toolbar({ editor, ref, editLink, chooseImage }: ToolbarProps) {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') editor.view.focus()
  }
  return (
    <Base.Root ref={ref} aria-label="Formatting" className="tools" onKeyDown={onKeyDown}>
      <div className="tools-row">
        <ToolGroup name="Kind of text" editor={editor} tools={tools.blockTools} />
        <ToolGroup name="Letters" editor={editor} tools={tools.markTools} />
        <ToolGroup name="Lists and blocks" editor={editor} tools={tools.wrapTools} />
        <InsertTools editor={editor} editLink={editLink} chooseImage={chooseImage} />
        <ToolGroup name="Table and clearing" editor={editor} tools={[tools.table, tools.clean]} />
        <ToolGroup name="History" editor={editor} tools={tools.historyTools} />
      </div>
      <TableTools editor={editor} />
    </Base.Root>
  )
}
