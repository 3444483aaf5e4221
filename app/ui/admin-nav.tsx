import { Link, useLocation, useNavigation } from 'react-router'
import { Container } from './container.tsx'
import { currentness, type NavLink } from './navigation/entries.ts'
import { useSlow } from './slow.ts'
import { Spinner } from './spinner.tsx'

/** The bar of the admin area: one quiet line, which scrolls sideways where it does not fit. */
export function AdminNav({ entries }: { entries: NavLink[] }) {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  const slow = useSlow(next !== undefined && next !== pathname && next.startsWith('/admin'))
  const current = standingFor(entries, pathname)
  return (
    <div className="border-line border-b bg-raised">
      <Container className="flex items-center gap-4">
        <nav aria-label="Admin area" className="-mx-(--gutter) min-w-0 grow overflow-x-auto">
          <ul className="flex w-max gap-x-1 px-[calc(var(--gutter)-0.75rem)]">
            {entries.map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={to === current ? (currentness(to, pathname) ?? 'true') : undefined}
                  ref={to === current ? intoView : undefined}
                  className="-mb-px flex min-h-12 items-center whitespace-nowrap border-transparent border-b-2 px-3 text-ink-soft text-small no-underline transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {slow && <Spinner className="shrink-0 text-small">Loading...</Spinner>}
      </Container>
    </div>
  )
}

/** The entry that answers for an address, by the most exact match: every page lies beneath the first. */
const standingFor = (entries: NavLink[], pathname: string) =>
  entries
    .flatMap(({ to, alsoAt = to }) => [to, alsoAt].map((place) => ({ to, place })))
    .filter(({ place }) => currentness(place, pathname))
    .sort((a, b) => b.place.length - a.place.length)[0]?.to

/** On a phone the current entry may lie beyond the edge. Only the bar moves, never the page. */
function intoView(link: HTMLElement | null) {
  const bar = link?.closest('nav')
  if (link && bar) bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2
}
