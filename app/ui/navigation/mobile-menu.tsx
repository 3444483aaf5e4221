import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { ButtonLink } from '../button.tsx'
import { currentness, isGroup, type NavEntry, type NavLink } from './entries.ts'

type MobileMenuProps = { entries: NavEntry[]; highlight: NavLink }

/**
 * A native popover: it opens without any script, and Escape, the return of focus and the button's expanded state come
 * with it.
 */
export function MobileMenu({ entries, highlight }: MobileMenuProps) {
  const { key, pathname } = useLocation()
  const panel = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival closes, also at the page we stand on.
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
  }, [key])

  const plain = entries.filter((entry): entry is NavLink => !isGroup(entry))
  const groups = entries.filter(isGroup)
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
          {plain.map((link) => (
            <li key={link.to} className="border-line border-b">
              <MenuLink link={link} pathname={pathname} className="min-h-14" />
            </li>
          ))}
        </ul>
        <div className="mt-8 grid grid-cols-2 gap-x-6">
          {groups.map((group) => (
            <Group key={group.menuLabel} label={group.menuLabel}>
              {group.links.map((link) => (
                <li key={link.to}>
                  <MenuLink link={link} pathname={pathname} className="min-h-11 leading-tight" />
                </li>
              ))}
            </Group>
          ))}
        </div>
        <ButtonLink to={highlight.to} variant="highlight" size="large" className="mt-9 w-full">
          {highlight.label}
        </ButtonLink>
      </nav>
    </>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
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
      aria-current={currentness(link.to, pathname)}
      className={`flex items-center aria-[current]:text-accent ${className}`}
    >
      {link.label}
    </Link>
  )
}
