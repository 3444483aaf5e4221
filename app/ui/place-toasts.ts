import { toast } from 'sonner'
import { findPlace, type Span } from './toast-position.ts'

/** Read by the offsets of the toaster. */
const SHIFT = '--toast-shift'

/** Sonner's own, between two toasts. */
const TOAST_GAP = 14
/** Between toasts and a bar at the other edge of the window. */
const MARGIN = 8

/**
 * Keeps toasts off what forms say in words where it was typed, however many and however high they are, also when such a
 * refusal comes later or is scrolled. If it can be, they leave the button or field free that has focus, which is used next.
 */
export function keepErrorsUncovered(): () => void {
  const observer = new MutationObserver(placeToasts)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  const events = ['scroll', 'resize', 'focusin'] as const
  for (const event of events) addEventListener(event, placeToasts, { capture: true, passive: true })
  return () => {
    observer.disconnect()
    for (const event of events) removeEventListener(event, placeToasts, { capture: true })
  }
}

function placeToasts() {
  const list = document.querySelector<HTMLElement>('[data-sonner-toaster]')
  const shown = [
    ...(list?.querySelectorAll<HTMLElement>('[data-visible=true]:not([data-removed=true])') ?? []),
  ]
  const [newest] = shown
  if (!list || !newest) return
  const { space, toSpan, shift } = measureSpace(list)
  const { left, right } = newest.getBoundingClientRect()
  const spansOf = (elements: (Element | null)[]) =>
    elements
      .flatMap((element) => element?.getBoundingClientRect() ?? [])
      .filter((area) => area.height > 0 && area.left < right && left < area.right)
      .map(toSpan)
  const refusals = spansOf([...find('[role=alert]'), ...find('[aria-invalid=true]').flatMap(descriptionsOf)])
  const focused = spansOf(find('main :focus'))
  const heights = shown.map(({ offsetHeight }) => offsetHeight + TOAST_GAP)
  for (let count = shown.length; count > 0; count--) {
    const height = heights.slice(0, count).reduce((sum, one) => sum + one, -TOAST_GAP)
    const place = findPlace(height, space, [...refusals, ...focused]) ?? findPlace(height, space, refusals)
    if (place === null) continue
    if (place - space.start !== shift) setShift(place - space.start)
    setVisible(list, true)
    if (count < shown.length) dismissOlder(count)
    return
  }
  // What was refused is said already, and read now.
  setVisible(list, false)
}

const find = (selector: string) => [...document.querySelectorAll(selector)]

/** What says at a field what is wrong with it. */
const descriptionsOf = (field: Element) =>
  (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))

/** What toasts may take, measured from their usual edge, and how far they are from it now. */
function measureSpace(list: HTMLElement) {
  const root = document.documentElement
  const { innerHeight: height } = window
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const foot = Number.parseFloat(getComputedStyle(root).scrollPaddingBottom) || 0
  const isAtTop = list.dataset.yPosition === 'top'
  const shift = Number.parseFloat(root.style.getPropertyValue(SHIFT)) || 0
  const toSpan = ({ top, bottom }: DOMRect): Span =>
    isAtTop ? { start: top, end: bottom } : { start: height - bottom, end: height - top }
  const space = {
    start: toSpan(list.getBoundingClientRect()).start - shift,
    end: height - MARGIN - (isAtTop ? foot : Math.max(0, bar)),
  }
  return { space, toSpan, shift }
}

const setShift = (shift: number) => document.documentElement.style.setProperty(SHIFT, `${shift}px`)

/** Screen readers still announce what is transparent. */
function setVisible(list: HTMLElement, isVisible: boolean) {
  list.style.opacity = isVisible ? '' : '0'
  list.style.pointerEvents = isVisible ? '' : 'none'
}

/** All but this many. */
function dismissOlder(count: number) {
  for (const { id } of toast.getToasts().slice(0, -count)) toast.dismiss(id)
}
