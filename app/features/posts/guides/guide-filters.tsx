import clsx from 'clsx'
import { Link } from '#app/ui/link.tsx'
import { guideFilters } from './guides.ts'
import { type GuidesQuery, guidesUrl } from './guides-query.ts'

export function GuideFilters({ query }: { query: GuidesQuery }) {
  return (
    <nav aria-label="Filter guides">
      <ul className="flex flex-wrap gap-2 sm:gap-2.5">
        {guideFilters.map((filter) => (
          <li key={filter}>
            <Link
              to={guidesUrl({ ...query, filter })}
              prefetch="intent"
              preventScrollReset
              replace
              aria-current={filter === query.filter ? 'true' : undefined}
              className={clsx(
                'inline-flex min-h-11 items-center rounded-full border px-5 font-medium text-small transition-colors',
                filter === query.filter
                  ? 'border-primary bg-primary text-primary-ink'
                  : 'border-line-strong text-ink hover:border-ink hover:bg-sunk',
              )}
            >
              {filter}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
