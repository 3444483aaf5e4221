import GripVertical from 'lucide-react/icons/grip-vertical'
import type { PointerEvent } from 'react'

type DragHandleProps = {
  /** Before the new place in the field `move`: 'offers.0 to2'. */
  entry?: string
  index: number
  count: number
  /** Instead of submitting the form, with the new place. */
  onMove?: (to: number) => void
}

const EDGE_PX = 80
const SCROLL_PX = 12

/**
 * Moves the list item that it is in: submits its form with the field `move`, or tells the new place. For pointers alone: the buttons beside it
 * do the same by keyboard, for screen readers and without a script.
 */
export const DragHandle = (props: DragHandleProps) => (
  <span
    aria-hidden="true"
    title="Drag to another place"
    className="inline-flex size-11 cursor-grab touch-none items-center justify-center text-ink-soft active:cursor-grabbing noscript:hidden"
    onPointerDown={(event) => startDrag(event, props)}
  >
    <GripVertical className="size-4" />
  </span>
)

function startDrag(event: PointerEvent<HTMLElement>, { entry, index, count, onMove }: DragHandleProps) {
  const handle = event.currentTarget
  const row = handle.closest('li')
  const form = handle.closest('form')
  if (!row?.parentElement || !(form || onMove) || event.button !== 0) return
  const rows = [...row.parentElement.children].slice(0, count) as HTMLElement[]
  // Before which row it would stand.
  let gap = index
  const unmark = () => {
    for (const other of rows) other.style.boxShadow = ''
  }
  const move = ({ clientY }: globalThis.PointerEvent) => {
    if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX)
    if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX)
    const next = rows.findIndex((other) => {
      const { top, height } = other.getBoundingClientRect()
      return clientY < top + height / 2
    })
    gap = next < 0 ? count : next
    unmark()
    const marked = rows[Math.min(gap, count - 1)]
    if (marked) marked.style.boxShadow = `inset 0 ${gap < count ? 2 : -2}px 0 currentColor`
  }
  const end = ({ type }: Event) => {
    handle.removeEventListener('pointermove', move)
    handle.removeEventListener('pointerup', end)
    handle.removeEventListener('pointercancel', end)
    unmark()
    row.style.opacity = ''
    const target = gap > index ? gap - 1 : gap
    if (type !== 'pointerup' || target === index) return
    if (onMove) onMove(target)
    else if (form) submitMove(form, `${entry ? `${entry} ` : ''}to${target}`)
  }
  event.preventDefault()
  handle.setPointerCapture(event.pointerId)
  row.style.opacity = '0.5'
  handle.addEventListener('pointermove', move)
  handle.addEventListener('pointerup', end)
  handle.addEventListener('pointercancel', end)
}

/** As a button of the form would. */
function submitMove(form: HTMLFormElement, value: string) {
  const button = document.createElement('button')
  Object.assign(button, { type: 'submit', name: 'move', value, hidden: true })
  form.append(button)
  form.requestSubmit(button)
  button.remove()
}
