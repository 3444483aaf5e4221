import { Toolbar } from '@base-ui/react/toolbar'
import { NodeSelection, Selection } from '@tiptap/pm/state'
import { type Editor, useEditorState } from '@tiptap/react'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type DragEvent, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ToolGroup } from '../tools/tool-button.tsx'
import { blockTools } from './block-tools.ts'

/** As .block-grip has it. */
const HANDLE_WIDTH_PX = 32

/** The start of the block of the document around a position; null between blocks. */
function topBlockAt({ state: { doc } }: Editor, position: number): number | null {
  const $position = doc.resolve(Math.min(position, doc.content.size))
  if ($position.depth > 0) return $position.before(1)
  return $position.nodeAfter ? position : null
}

type Place = { block: number; top: number; left: number }

/** Beside the first line of the block. Null where the margin is too narrow, as on a phone: its tools are in the toolbar. */
function placeBeside(editor: Editor, block: number | null): Place | null {
  const element = block === null ? null : editor.view.nodeDOM(block)
  const frame = editor.view.dom.closest('.writing')
  if (block === null || !frame || !(element instanceof HTMLElement)) return null
  const [box, outer] = [element.getBoundingClientRect(), frame.getBoundingClientRect()]
  const { dom } = editor.view
  const paddingLeft = Number.parseFloat(getComputedStyle(dom).paddingLeft) || 0
  const textLeft = dom.getBoundingClientRect().left + paddingLeft - outer.left
  if (textLeft < HANDLE_WIDTH_PX) return null
  return { block, top: Math.round(box.top - outer.top), left: Math.round(textLeft - HANDLE_WIDTH_PX) }
}

/** Drags the block under the pointer, or the one with the cursor, and opens its tools. */
export function BlockHandle({ editor }: { editor: Editor }) {
  const [hovered, setHovered] = useState<number | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [, measureAgain] = useState(0)
  const handle = useRef<HTMLButtonElement>(null)
  const atCursor = useEditorState({
    editor,
    selector: () => ({
      block: topBlockAt(editor, editor.state.selection.from),
      isFocused: editor.isFocused,
      // A change of the text moves what is below it.
      doc: editor.state.doc,
    }),
    equalityFn: (one, other) =>
      one.block === other?.block && one.isFocused === other.isFocused && one.doc === other.doc,
  })

  useEffect(() => {
    const { dom } = editor.view
    const frame = dom.closest<HTMLElement>('.writing')
    const observer = new ResizeObserver(() => measureAgain((times) => times + 1))
    observer.observe(dom)
    const follow = ({ clientY, pointerType, buttons }: PointerEvent) => {
      if (pointerType !== 'mouse' || buttons !== 0) return
      const { left, width } = dom.getBoundingClientRect()
      const found = editor.view.posAtCoords({ left: left + width / 2, top: clientY })
      setHovered(found ? topBlockAt(editor, found.inside >= 0 ? found.inside : found.pos) : null)
    }
    const leave = () => setHovered(null)
    frame?.addEventListener('pointermove', follow)
    frame?.addEventListener('pointerleave', leave)
    return () => {
      observer.disconnect()
      frame?.removeEventListener('pointermove', follow)
      frame?.removeEventListener('pointerleave', leave)
    }
  }, [editor])

  const isAtCursor = isOpen || hovered === null
  const place = placeBeside(editor, isAtCursor ? atCursor.block : hovered)
  if (!place || (isAtCursor && !isOpen && !atCursor.isFocused)) return null

  const select = () => {
    const { tr, doc, selection } = editor.state
    if (topBlockAt(editor, selection.from) === place.block) return
    editor.view.dispatch(tr.setSelection(Selection.near(doc.resolve(place.block), 1)))
  }
  const onDragStart = (event: DragEvent) => {
    const { view, state } = editor
    const selection = NodeSelection.create(state.doc, place.block)
    view.dispatch(state.tr.setSelection(selection))
    const slice = selection.content()
    const { dom, text } = view.serializeForClipboard(slice)
    event.dataTransfer.clearData()
    event.dataTransfer.setData('text/html', dom.innerHTML)
    event.dataTransfer.setData('text/plain', text)
    event.dataTransfer.effectAllowed = 'move'
    const element = view.nodeDOM(place.block)
    if (element instanceof Element) event.dataTransfer.setDragImage(element, 0, 0)
    view.dragging = { slice, move: true }
    setOpen(false)
  }
  const closeIfLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setOpen(false)
    editor.commands.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving close what the button opens.
    <div
      className="block-handle"
      style={{ top: place.top, left: place.left }}
      onBlur={closeIfLeft}
      onKeyDown={onKeyDown}
    >
      <button
        ref={handle}
        type="button"
        draggable
        aria-label="Block tools"
        aria-expanded={isOpen}
        title="Drag to move, press for more"
        onDragStart={onDragStart}
        onDragEnd={() => {
          editor.view.dragging = null
        }}
        onClick={() => {
          select()
          setOpen(!isOpen)
        }}
        className="block-grip"
      >
        <GripVertical aria-hidden="true" />
      </button>
      {isOpen && (
        <Toolbar.Root aria-label="Block" className="block-tools">
          <ToolGroup name="Block" editor={editor} tools={blockTools} />
        </Toolbar.Root>
      )}
    </div>
  )
}
