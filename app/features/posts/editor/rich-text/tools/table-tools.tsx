import { Toolbar } from '@base-ui/react/toolbar'
import { type Editor, useEditorState } from '@tiptap/react'
import { parseInertHtml } from '../document/parse-inert-html.ts'
import { keepCursor } from './tool-button.tsx'

const actions = [
  ['Add row', (editor) => editor.chain().focus().addRowAfter().run()],
  ['Remove row', (editor) => editor.chain().focus().deleteRow().run()],
  ['Add column', (editor) => editor.chain().focus().addColumnAfter().run()],
  ['Remove column', (editor) => editor.chain().focus().deleteColumn().run()],
  ['Remove table', (editor) => editor.chain().focus().deleteTable().run()],
] satisfies [string, (editor: Editor) => boolean][]

const plainText = (html: string) => parseInertHtml(html).textContent ?? ''

/** Shown only while the cursor is in a table. */
export function TableTools({ editor }: { editor: Editor }) {
  const caption = useEditorState({
    editor,
    selector: () => (editor.isActive('table') ? String(editor.getAttributes('table').caption ?? '') : null),
  })
  if (caption === null) return null
  return (
    <Toolbar.Group aria-label="Table" className="tools-row table-tools">
      {actions.map(([name, run]) => (
        <Toolbar.Button
          key={name}
          className="tool tool-in-words"
          onMouseDown={keepCursor}
          onClick={() => run(editor)}
        >
          {name}
        </Toolbar.Button>
      ))}
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
