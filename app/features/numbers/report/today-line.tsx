import ChartColumn from 'lucide-react/icons/chart-column'
import { Link } from '#app/ui/link.tsx'
import { formatCount } from './format-numbers.ts'
import type { Totals } from './numbers.ts'
import { numbersPath } from './periods.ts'

export type Today = { totals: Totals; before: Totals }

/** For the dashboard. */
export function TodayLine({ today }: { today: Today | null }) {
  if (!today || (today.totals.views === 0 && today.before.views === 0)) return null
  const { totals, before } = today
  return (
    <Link
      to={numbersPath('today')}
      className="flex min-h-11 w-fit items-center gap-3 rounded-soft border border-line bg-raised px-5 py-3 no-underline transition-colors hover:bg-sunk"
    >
      <ChartColumn aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <span>
        Today {totals.views === 1 ? '1 view' : `${formatCount(totals.views)} views`} by{' '}
        {totals.visitors === 1 ? '1 reader' : `${formatCount(totals.visitors)} readers`}; yesterday until now{' '}
        {formatCount(before.views)}
      </span>
    </Link>
  )
}
