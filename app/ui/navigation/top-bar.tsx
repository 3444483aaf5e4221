import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../button.tsx'
import { Container } from '../container.tsx'
import { ThemeMenu } from '../theme-menu.tsx'
import { TravelLine } from '../travel-line.tsx'
import { isLong, Wordmark } from '../wordmark.tsx'
import { DesktopNav } from './desktop-nav.tsx'
import type { NavEntry, NavLink } from './entries.ts'
import { MobileMenu } from './mobile-menu.tsx'

type TopBarProps = Pick<ComponentProps<typeof Wordmark>, 'name' | 'logo'> & {
  entries: NavEntry[]
  highlight: NavLink
}

export function TopBar({ name, logo, entries, highlight }: TopBarProps) {
  return (
    <header className="top-bar fixed inset-x-0 top-0 z-bar h-(--bar) border-line border-b bg-surface print:hidden">
      <Container className="flex h-full items-center gap-2">
        <Link
          to="/"
          prefetch="intent"
          viewTransition
          aria-label={`${name}, home page`}
          className={clsx(
            'mr-auto flex min-h-11 items-center text-ink',
            isLong(name) ? 'text-story' : 'text-wordmark',
          )}
        >
          <Wordmark name={name} logo={logo} />
        </Link>
        <DesktopNav entries={entries} />
        <ButtonLink
          to={highlight.to}
          variant="highlight"
          className="ml-3 max-lg:hidden"
          prefetch="intent"
          viewTransition
        >
          {highlight.label}
        </ButtonLink>
        <ThemeMenu />
        <MobileMenu entries={entries} highlight={highlight} />
      </Container>
      <TravelLine />
    </header>
  )
}
