import { formatAverage, formatChange, formatCount, formatShare, share, type Totals } from './numbers.ts'

type Figure = { name: string; value: string; change?: string | null; before: string }

type TotalsListProps = { totals: Totals; before: Totals; beforeLabel: string }

/** The four figures of a period, each with what it was before. */
export function TotalsList({ totals, before, beforeLabel }: TotalsListProps) {
  const finished = share(totals.quarters[3], totals.views)
  const figures: Figure[] = [
    { name: 'Views', ...countFigure(totals.views, before.views) },
    { name: 'Readers', ...countFigure(totals.visitors, before.visitors) },
    {
      name: 'Read to the end',
      value: formatShare(finished),
      before: formatShare(share(before.quarters[3], before.views)),
    },
    { name: 'Time in view', value: formatAverage(totals), before: formatAverage(before) },
  ]
  return (
    <div>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-soft border border-line bg-line lg:grid-cols-4">
        {figures.map(({ name, value, change, before: previous }) => (
          <div key={name} className="bg-raised p-4 sm:p-5">
            <dt className="text-fine text-ink-soft">{name}</dt>
            <dd className="text-title tabular-nums">{value}</dd>
            <dd className="text-fine text-ink-soft">
              {change && <strong className="font-medium text-ink">{change}, </strong>}
              before {previous}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-fine text-ink-soft">Compared with {beforeLabel}.</p>
    </div>
  )
}

const countFigure = (now: number, before: number) => ({
  value: formatCount(now),
  change: formatChange(now, before),
  before: formatCount(before),
})
