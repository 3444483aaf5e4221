import { Toolbar } from '@base-ui/react/toolbar'
import { type Editor, useEditorState } from '@tiptap/react'
import type { LucideIcon } from 'lucide-react'
import BetweenHorizontalEnd from 'lucide-react/icons/between-horizontal-end'
import BetweenVerticalEnd from 'lucide-react/icons/between-vertical-end'
import FoldHorizontal from 'lucide-react/icons/fold-horizontal'
import FoldVertical from 'lucide-react/icons/fold-vertical'
import Trash from 'lucide-react/icons/trash'
import { parseInertHtml } from '../document/parse-inert-html.ts'
import { keepCursor, ToolButton } from './tool-button.tsx'

const actions = [
  ['Add row', BetweenHorizontalEnd, (editor) => editor.chain().focus().addRowAfter().run()],
  ['Remove row', FoldVertical, (editor) => editor.chain().focus().deleteRow().run()],
  ['Add column', BetweenVerticalEnd, (editor) => editor.chain().focus().addColumnAfter().run()],
  ['Remove column', FoldHorizontal, (editor) => editor.chain().focus().deleteColumn().run()],
  ['Remove table', Trash, (editor) => editor.chain().focus().deleteTable().run()],
] satisfies [string, LucideIcon, (editor: Editor) => boolean][]

const plainText = (html: string) => parseInertHtml(html).textContent ?? ''

/** Shown only while the cursor is in a table; on a phone as icons, which fit in one row. */
export function TableTools({ editor, isCompact }: { editor: Editor; isCompact: boolean }) {
  const caption = useEditorState({
    editor,
    selector: () => (editor.isActive('table') ? String(editor.getAttributes('table').caption ?? '') : null),
  })
  if (caption === null) return null
  return (
    <Toolbar.Group aria-label="Table" className="tools-row table-tools">
      {actions.map(([name, icon, run]) =>
        isCompact ? (
          <ToolButton key={name} name={name} icon={icon} onClick={() => run(editor)} />
        ) : (
          <Toolbar.Button
            key={name}
            className="tool tool-in-words"
            onMouseDown={keepCursor}
            onClick={() => run(editor)}
          >
            {name}
          </Toolbar.Button>
        ),
      )}
      <Toolbar.Input
        aria-label="Table caption"
        placeholder="Caption"
        value={plainText(caption)}
        onChange={({ target }) => editor.commands.setTableCaption(target.value)}
        className="table-caption"
      />
    </Toolbar.Group>
  )
}
