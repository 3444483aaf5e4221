import { Menu } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { currentness, type NavLink, type NavShelf } from './navigation/entries.ts'

const MENU = 'admin-menu'

/**
 * The menu of the admin area: a quiet column beside the page, and where there is no room for one a sheet that comes up
 * from the foot of the window, within reach of a thumb. A native popover, so that it opens without a script.
 */
export function AdminNav({ shelves }: { shelves: NavShelf[] }) {
  const { key, pathname } = useLocation()
  const panel = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival closes, also at the page we stand on.
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
  }, [key])
  const current = standingFor(
    shelves.flatMap(({ links }) => links),
    pathname,
  )
  return (
    <>
      <button type="button" popoverTarget={MENU} className="admin-menu-button">
        <Menu aria-hidden="true" className="size-5" />
        Admin menu
      </button>
      <nav ref={panel} id={MENU} popover="auto" aria-label="Admin area" className="admin-nav print:hidden">
        {shelves.map((shelf) => (
          <Shelf key={shelf.label} shelf={shelf} current={current} pathname={pathname} />
        ))}
      </nav>
    </>
  )
}

type ShelfProps = { shelf: NavShelf; current: string | undefined; pathname: string }

function Shelf({ shelf: { label, links }, current, pathname }: ShelfProps) {
  const id = useId()
  return (
    <div className="break-inside-avoid">
      <p id={id} className="mb-1 font-display text-gold-ink italic">
        {label}
      </p>
      <ul aria-labelledby={id}>
        {links.map(({ label: name, to }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === current ? (currentness(to, pathname) ?? 'true') : undefined}
              className="admin-nav-link"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The entry that answers for an address, by the most exact match: every page lies beneath the first. */
const standingFor = (entries: NavLink[], pathname: string) =>
  entries
    .flatMap(({ to, alsoAt = to }) => [to, alsoAt].map((place) => ({ to, place })))
    .filter(({ place }) => currentness(place, pathname))
    .sort((a, b) => b.place.length - a.place.length)[0]?.to
