import Menu from 'lucide-react/icons/menu'
import { useEffect, useId, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import {
  type AdminNavGroup,
  type AdminNavRoute,
  ariaCurrentFor,
  type NavLink,
} from './navigation/nav-links.ts'

const MENU_ID = 'admin-menu'

/**
 * The menu of the admin area: a column beside the page, or on narrow screens a sheet at the bottom of the window. A
 * native popover, so that it opens without JavaScript.
 */
export function AdminNav({ groups }: { groups: AdminNavGroup[] }) {
  const { key, pathname } = useLocation()
  const panel = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it, also one to the same page.
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
  }, [key])
  const current = findCurrentLink(
    groups.flatMap(({ links }) => links),
    useLinkOfRoute() ?? pathname,
  )
  return (
    <>
      <button type="button" popoverTarget={MENU_ID} className="admin-menu-button">
        <Menu aria-hidden="true" className="size-5" />
        <span className="admin-menu-label">Admin menu</span>
      </button>
      <nav ref={panel} id={MENU_ID} popover="auto" aria-label="Admin area" className="admin-nav print:hidden">
        {groups.map((group) => (
          <NavGroupLinks key={group.label} group={group} current={current} pathname={pathname} />
        ))}
      </nav>
    </>
  )
}

type NavGroupLinksProps = { group: AdminNavGroup; current: string | undefined; pathname: string }

function NavGroupLinks({ group: { label, links }, current, pathname }: NavGroupLinksProps) {
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
              aria-current={to === current ? (ariaCurrentFor(to, pathname) ?? 'true') : undefined}
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

function useLinkOfRoute() {
  const { handle, loaderData } = useMatches().at(-1) ?? {}
  return (handle as Partial<AdminNavRoute> | undefined)?.currentNavLink?.(loaderData)
}

/** The link of the longest matching path: every admin page is below the first link. */
const findCurrentLink = (links: NavLink[], pathname: string) =>
  links
    .flatMap(({ to, alsoCurrentAt = to }) => [to, alsoCurrentAt].map((path) => ({ to, path })))
    .filter(({ path }) => ariaCurrentFor(path, pathname))
    .sort((a, b) => b.path.length - a.path.length)[0]?.to
