import ChevronDown from 'lucide-react/icons/chevron-down'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react'
import { Link } from '#app/ui/link.tsx'
import { ariaCurrentFor, type NavGroup } from './nav-links.ts'

type NavDropdownProps = {
  group: NavGroup
  pathname: string
  open: boolean
  onOpen: () => void
  onClose: () => void
}

/** A disclosure, not an ARIA menu: screen readers should announce its links as links. */
export function NavDropdown({ group, pathname, open, onOpen, onClose }: NavDropdownProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useOutsideClick(root, open, onClose)
  useOpenUnderMouse(root, onOpen)

  const links = () => [...(root.current?.querySelectorAll('a') ?? [])]

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      onClose()
      button.current?.focus()
      return
    }
    const all = links()
    const focusedIndex = all.indexOf(document.activeElement as HTMLAnchorElement)
    const next = nextFocusIndex(event.key, focusedIndex, all.length)
    if (next === undefined) return
    event.preventDefault()
    onOpen()
    // The panel is hidden, and cannot be focused, until the next paint.
    requestAnimationFrame(() => all[next]?.focus())
  }

  const onlyForMouse = (callback: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') callback()
  }

  // A mouse has opened the panel by hovering: a click must not close it again.
  function onClick(event: MouseEvent) {
    const isMouse = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse'
    if (open && !isMouse) onClose()
    else onOpen()
  }

  function onBlur(event: FocusEvent) {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) onClose()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for what its button and links do not handle.
    <div
      ref={root}
      className="nav-dropdown"
      data-open={open || undefined}
      onPointerEnter={onlyForMouse(onOpen)}
      onPointerLeave={onlyForMouse(onClose)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        data-current={group.links.some((link) => ariaCurrentFor(link.to, pathname)) || undefined}
        onClick={onClick}
        className="nav-entry"
      >
        {group.label}
        <ChevronDown aria-hidden="true" className="nav-chevron size-4" />
      </button>
      <div id={id} className="nav-panel">
        <ul className="min-w-56 rounded-soft border border-line bg-raised p-2 shadow-float">
          {group.links.map((link) => (
            <li key={link.to}>
              <Link
                to={link.to}
                prefetch="intent"
                viewTransition
                aria-current={pathname === link.to ? 'page' : undefined}
                className="flex min-h-11 items-center rounded-control px-3.5 text-base transition-colors hover:bg-sunk aria-[current=page]:text-accent"
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function nextFocusIndex(key: string, index: number, count: number) {
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return index <= 0 ? count - 1 : index - 1
  if (key === 'Home' && index >= 0) return 0
  if (key === 'End' && index >= 0) return count - 1
}

/** Until hydration the style sheet opens the panel that the mouse is on, and must not close it then. */
function useOpenUnderMouse(root: RefObject<HTMLElement | null>, onOpen: () => void) {
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    // A tap leaves an element that is hovered, too.
    if (matchMedia('(hover: hover)').matches && root.current?.matches(':hover')) open()
  }, [root])
}

/** Touch has no hover to end: a tap elsewhere has to close. */
function useOutsideClick(root: RefObject<HTMLElement | null>, active: boolean, onOutsideClick: () => void) {
  const onPointerDown = useEffectEvent((event: globalThis.PointerEvent) => {
    if (!root.current?.contains(event.target as Node)) onOutsideClick()
  })
  useEffect(() => {
    if (!active) return
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [active])
}
