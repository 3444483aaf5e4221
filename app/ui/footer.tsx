import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { Container } from './container.tsx'
import type { NavLink } from './navigation/nav-links.ts'
import { PhaseRow } from './phase.tsx'
import { isLongName, Wordmark } from './wordmark.tsx'

type FooterProps = Pick<ComponentProps<typeof Wordmark>, 'name' | 'logo'> & {
  tagline: string
  blurb: string
  copyright: string
  email: string
  pages: NavLink[]
  legal: NavLink[]
  social: NavLink[]
}

const linkClass =
  'inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:text-accent hover:underline'

export function Footer({ name, logo, tagline, blurb, copyright, email, pages, legal, social }: FooterProps) {
  return (
    <footer className="below-fold border-line border-t bg-sunk print:hidden">
      <Container className="pt-16 pb-8 sm:pt-20">
        <div className="grid gap-x-12 gap-y-10 md:grid-cols-[1fr_auto] lg:gap-x-24">
          <div>
            <Link
              to="/"
              prefetch="intent"
              viewTransition
              aria-label={`${name}, home page`}
              className={clsx('inline-flex', logo || isLongName(name) ? 'text-title' : 'text-signature')}
            >
              <Wordmark name={name} logo={logo} />
            </Link>
            <p className="mt-5 font-display text-story text-gold-ink italic">{tagline}</p>
            <p className="mt-3 max-w-blurb text-ink-soft">{blurb}</p>
          </div>
          <nav aria-label="Footer" className="grid grid-cols-2 content-end gap-x-12 sm:gap-x-20">
            <FooterList>
              {pages.map((page) => (
                <li key={page.to}>
                  <Link to={page.to} prefetch="intent" viewTransition className={linkClass}>
                    {page.label}
                  </Link>
                </li>
              ))}
            </FooterList>
            <FooterList>
              {email && (
                <li>
                  <a href={`mailto:${email}`} className={linkClass}>
                    Email me
                  </a>
                </li>
              )}
              {social.map((profile) => (
                <li key={profile.to}>
                  <a href={profile.to} target="_blank" rel="noopener noreferrer" className={linkClass}>
                    {profile.label}
                  </a>
                </li>
              ))}
              {legal.map((page) => (
                <li key={page.to}>
                  <Link to={page.to} prefetch="intent" viewTransition className={linkClass}>
                    {page.label}
                  </Link>
                </li>
              ))}
            </FooterList>
          </nav>
        </div>
        <div className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-line border-t pt-6 text-fine text-ink-soft">
          <p>{copyright}</p>
          <PhaseRow className="w-44 text-gold" />
        </div>
      </Container>
    </footer>
  )
}

function FooterList({ children }: { children: ReactNode }) {
  return <ul className="text-base">{children}</ul>
}
