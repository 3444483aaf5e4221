import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { NavDropdown } from './nav-dropdown.tsx'
import { ariaCurrentFor, isNavGroup, type NavEntry } from './nav-links.ts'

/** At most one dropdown is open. Without JavaScript the style sheet opens them. */
export function DesktopNav({ entries }: { entries: NavEntry[] }) {
  const { pathname, key } = useLocation()
  const [open, setOpen] = useState<string | null>(null)
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it, also one to the same page.
  useEffect(() => setOpen(null), [key])

  return (
    <nav aria-label="Main" className="desktop-nav max-lg:hidden" data-scripted={isHydrated || undefined}>
      <ul className="flex items-center">
        {entries.map((entry) => (
          <li key={entry.label} className="relative">
            {isNavGroup(entry) ? (
              <NavDropdown
                group={entry}
                pathname={pathname}
                open={open === entry.label}
                onOpen={() => setOpen(entry.label)}
                onClose={() => setOpen((current) => (current === entry.label ? null : current))}
              />
            ) : (
              <Link
                to={entry.to}
                prefetch="intent"
                viewTransition
                aria-current={ariaCurrentFor(entry.to, pathname)}
                className="nav-entry"
              >
                {entry.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
