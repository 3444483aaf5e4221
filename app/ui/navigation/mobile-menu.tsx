import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { ButtonLink } from '../button.tsx'
import { ariaCurrentFor, isNavGroup, type NavEntry, type NavLink } from './nav-links.ts'

type MobileMenuProps = { entries: NavEntry[]; highlight: NavLink | null }

/**
 * A native popover: it opens without JavaScript, and the browser handles Escape, focus and the button's expanded state.
 */
export function MobileMenu({ entries, highlight }: MobileMenuProps) {
  const { key, pathname } = useLocation()
  const panel = useRef<HTMLElement>(null)
  const lastKey = useRef(key)
  // Every navigation closes it, also one to the same page; but not the arrival of the scripts.
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
  }, [key])

  const plainLinks = entries.filter((entry): entry is NavLink => !isNavGroup(entry))
  const groups = entries.filter(isNavGroup)
  return (
    <>
      <button
        type="button"
        popoverTarget="site-menu"
        aria-label="Menu"
        className="menu-button -mr-2.5 grid size-11 place-items-center rounded-full lg:hidden"
      >
        <span aria-hidden="true" className="menu-lines" />
      </button>
      <nav
        ref={panel}
        id="site-menu"
        popover="auto"
        aria-label="Main"
        className="site-menu bg-surface px-(--gutter) pt-4 pb-10 text-ink lg:hidden"
      >
        <ul className="font-display text-menu leading-tight">
          {plainLinks.map((link) => (
            <li key={link.to} className="border-line border-b">
              <MenuLink link={link} pathname={pathname} className="min-h-14" />
            </li>
          ))}
        </ul>
        <div className="mt-8 grid grid-cols-2 gap-x-6">
          {groups.map((group) => (
            <MenuGroup key={group.mobileMenuLabel} label={group.mobileMenuLabel}>
              {group.links.map((link) => (
                <li key={link.to}>
                  <MenuLink link={link} pathname={pathname} className="min-h-11 leading-tight" />
                </li>
              ))}
            </MenuGroup>
          ))}
        </div>
        {highlight && (
          <ButtonLink to={highlight.to} variant="highlight" size="large" className="mt-9 w-full">
            {highlight.label}
          </ButtonLink>
        )}
      </nav>
    </>
  )
}

function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = `site-menu-${label.toLowerCase().replaceAll(' ', '-')}`
  return (
    <div>
      <h2 id={id} className="mb-1 font-normal text-label text-gold-ink italic">
        {label}
      </h2>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  )
}

function MenuLink({ link, pathname, className }: { link: NavLink; pathname: string; className: string }) {
  return (
    <Link
      to={link.to}
      prefetch="intent"
      viewTransition
      aria-current={ariaCurrentFor(link.to, pathname)}
      className={`flex items-center aria-[current]:text-accent ${className}`}
    >
      {link.label}
    </Link>
  )
}
