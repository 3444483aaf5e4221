import type { ReactNode } from 'react'
import { FigureList } from './figure-list.tsx'
import { formatAverage, formatChange, formatCount, formatShare, share } from './format-numbers.ts'
import type { Totals } from './numbers.ts'

type TotalsListProps = { totals: Totals; before: Totals; beforeLabel: string }

/** The four figures of a period, each with what it was before. */
export function TotalsList({ totals, before, beforeLabel }: TotalsListProps) {
  const finished = share(totals.quarters[3], totals.views)
  const figures = [
    { name: 'Views', ...countFigure(totals.views, before.views) },
    { name: 'Readers', ...countFigure(totals.visitors, before.visitors) },
    {
      name: 'Read to the end',
      value: formatShare(finished),
      note: `before ${formatShare(share(before.quarters[3], before.views))}`,
    },
    { name: 'Time in view', value: formatAverage(totals), note: `before ${formatAverage(before)}` },
  ]
  return <FigureList figures={figures}>Compared with {beforeLabel}.</FigureList>
}

function countFigure(now: number, before: number): { value: string; note: ReactNode } {
  const change = formatChange(now, before)
  return {
    value: formatCount(now),
    note: (
      <>
        {change && <strong className="font-medium text-ink">{change}, </strong>}
        before {formatCount(before)}
      </>
    ),
  }
}
