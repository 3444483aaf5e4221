import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { ButtonLink } from '../button.tsx'
import { Container } from '../container.tsx'
import { ThemeMenu } from '../theme-menu.tsx'
import { isLongName, Wordmark } from '../wordmark.tsx'
import { DesktopNav } from './desktop-nav.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import type { NavEntry, NavLink } from './nav-links.ts'

type TopBarProps = Pick<ComponentProps<typeof Wordmark>, 'name' | 'logo'> & {
  entries: NavEntry[]
  highlight: NavLink | null
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
            isLongName(name) ? 'text-story' : 'text-wordmark',
          )}
        >
          <Wordmark name={name} logo={logo} />
        </Link>
        <DesktopNav entries={entries} />
        {highlight && (
          <ButtonLink
            to={highlight.to}
            variant="highlight"
            className="ml-3 max-lg:hidden"
            prefetch="intent"
            viewTransition
          >
            {highlight.label}
          </ButtonLink>
        )}
        <ThemeMenu />
        <MobileMenu entries={entries} highlight={highlight} />
      </Container>
      <NavigationProgress />
    </header>
  )
}

/** A line under the top bar while the next page is loading. */
function NavigationProgress() {
  const isNavigating = useNavigation().state !== 'idle'
  return <div aria-hidden="true" className="travel-line" data-traveling={isNavigating || undefined} />
}
