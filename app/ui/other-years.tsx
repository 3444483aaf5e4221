import { Link } from '#app/ui/link.tsx'
import { Container, Section } from './container.tsx'
import { SectionHeading } from './heading.tsx'

type OtherYearsProps = { title: string; years: { year: number; title: string; path: string }[] }

/** Links to the guides of other years. */
export function OtherYears({ title: heading, years }: OtherYearsProps) {
  if (years.length === 0) return null
  return (
    <Section aria-labelledby="other-years" className="pt-0">
      <Container>
        <SectionHeading id="other-years">{heading}</SectionHeading>
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
