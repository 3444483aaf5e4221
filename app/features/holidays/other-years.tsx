import { Link } from 'react-router'
import { holidaysPage } from '#app/navigation/page-texts.ts'
import { Container, Section } from '#app/ui/container.tsx'
import { SectionHeading } from '#app/ui/heading.tsx'
import type { HolidayPage } from './holidays.ts'

/** Links to the guides of other years. */
export function OtherYears({ years }: { years: HolidayPage['otherYears'] }) {
  if (years.length === 0) return null
  return (
    <Section aria-labelledby="other-years" className="pt-0">
      <Container>
        <SectionHeading id="other-years">{holidaysPage.otherYears}</SectionHeading>
        <ul>
          {years.map(({ year, title, path }) => (
            <li key={year} className="border-line border-t first:border-t-0">
              <Link
                to={path}
                prefetch="intent"
                className="flex min-h-11 items-baseline gap-5 py-4 no-underline transition-colors hover:text-accent"
              >
                <span className="font-display text-gold-ink text-item">{year}</span>
                <span className="min-w-0 break-words font-display text-item leading-snug">{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  )
}
