import { Link } from 'react-router'
import { ButtonLink } from '../button.tsx'
import { Container } from '../container.tsx'
import { ThemeMenu } from '../theme-menu.tsx'
import { TravelLine } from '../travel-line.tsx'
import { Wordmark } from '../wordmark.tsx'
import { DesktopNav } from './desktop-nav.tsx'
import type { NavEntry, NavLink } from './entries.ts'
import { MobileMenu } from './mobile-menu.tsx'

type TopBarProps = { name: string; entries: NavEntry[]; highlight: NavLink }

export function TopBar({ name, entries, highlight }: TopBarProps) {
  return (
    <header className="fixed inset-x-0 top-0 z-30 h-(--bar) border-line border-b bg-surface print:hidden">
      <Container className="flex h-full items-center gap-2">
        <Link
          to="/"
          prefetch="intent"
          aria-label={`${name}, home page`}
          className="mr-auto flex min-h-11 items-center text-[2rem] text-ink"
        >
          <Wordmark name={name} />
        </Link>
        <DesktopNav entries={entries} />
        <ButtonLink to={highlight.to} variant="highlight" className="ml-3 max-lg:hidden" prefetch="intent">
          {highlight.label}
        </ButtonLink>
        <ThemeMenu />
        <MobileMenu entries={entries} highlight={highlight} />
      </Container>
      <TravelLine />
    </header>
  )
}
