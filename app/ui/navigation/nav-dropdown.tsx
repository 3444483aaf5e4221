import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useRef } from 'react'
import { Link } from 'react-router'
import { currentness, type NavGroup } from './entries.ts'
import { useOutsidePress } from './outside-press.ts'

type NavDropdownProps = {
  group: NavGroup
  pathname: string
  open: boolean
  onOpen: () => void
  onClose: () => void
}

/** A disclosure, not an ARIA menu: it holds plain links, which screen readers should keep calling links. */
export function NavDropdown({ group, pathname, open, onOpen, onClose }: NavDropdownProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useOutsidePress(root, open, onClose)

  const links = () => [...(root.current?.querySelectorAll('a') ?? [])]

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      onClose()
      button.current?.focus()
      return
    }
    const all = links()
    const at = all.indexOf(document.activeElement as HTMLAnchorElement)
    const next = destination(event.key, at, all.length)
    if (next === undefined) return
    event.preventDefault()
    onOpen()
    // The panel is hidden, hence cannot take focus, until the next paint.
    requestAnimationFrame(() => all[next]?.focus())
  }

  const byMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act()
  }

  // A mouse has opened the panel by hovering: its click must not shut it again.
  function onClick(event: MouseEvent) {
    const mouse = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse'
    if (open && !mouse) onClose()
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
      onPointerEnter={byMouse(onOpen)}
      onPointerLeave={byMouse(onClose)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        data-current={group.links.some((link) => currentness(link.to, pathname)) || undefined}
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

function destination(key: string, at: number, count: number) {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  if (key === 'Home' && at >= 0) return 0
  if (key === 'End' && at >= 0) return count - 1
}
