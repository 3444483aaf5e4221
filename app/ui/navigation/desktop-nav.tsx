import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { currentness, isGroup, type NavEntry } from './entries.ts'
import { NavDropdown } from './nav-dropdown.tsx'

/** At most one dropdown is open. Until the script runs (or if it never does) the style sheet opens them. */
export function DesktopNav({ entries }: { entries: NavEntry[] }) {
  const { pathname, key } = useLocation()
  const [open, setOpen] = useState<string | null>(null)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival closes, also at the page we stand on.
  useEffect(() => setOpen(null), [key])

  return (
    <nav aria-label="Main" className="desktop-nav max-lg:hidden" data-scripted={scripted || undefined}>
      <ul className="flex items-center">
        {entries.map((entry) => (
          <li key={entry.label} className="relative">
            {isGroup(entry) ? (
              <NavDropdown
                group={entry}
                pathname={pathname}
                open={open === entry.label}
                onOpen={() => setOpen(entry.label)}
                onClose={() => setOpen((now) => (now === entry.label ? null : now))}
              />
            ) : (
              <Link
                to={entry.to}
                prefetch="intent"
                viewTransition
                aria-current={currentness(entry.to, pathname)}
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
