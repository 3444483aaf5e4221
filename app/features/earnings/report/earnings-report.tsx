import { FigureList } from '#app/features/numbers/report/figure-list.tsx'
import { formatChange, formatCount } from '#app/features/numbers/report/format-numbers.ts'
import { rangeTabs } from '#app/features/numbers/report/periods.ts'
import { RangeTabs } from '#app/features/numbers/report/range-tabs.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { Link } from '#app/ui/link.tsx'
import { formatMoney, formatRate } from '../earnings.ts'
import { BreakdownTables } from './breakdown-tables.tsx'
import { EarningsChart } from './earnings-chart.tsx'
import type { CurrencyTotals, EarningsReportData } from './earnings-data.ts'
import { earningsPath } from './earnings-path.ts'

/** Reports come weeks later: what was earned today nobody knows. */
const ranges = rangeTabs.filter(({ range }) => range !== 'today' && range !== '7-days')

export function EarningsReport({ data }: { data: EarningsReportData }) {
  const { period, report, currencies } = data
  return (
    <div className="grid grid-cols-1 gap-6">
      <RangeTabs
        period={period}
        years={data.years}
        tabs={ranges}
        pathTo={(range) => earningsPath(range, report?.currency)}
      />
      {currencies.length > 1 && (
        <CurrencyList currencies={currencies} range={period.range} current={report?.currency} />
      )}
      {report ? (
        <>
          <Figures data={data} totals={report} />
          <Card className="p-5! sm:p-6!">
            <CardTitle className="mb-4!">{period.label}</CardTitle>
            <EarningsChart label={period.label} currency={report.currency} points={report.points} />
          </Card>
          <BreakdownTables report={report} />
        </>
      ) : (
        <p className="rounded-soft border border-line border-dashed px-5 py-8 text-center text-ink-soft">
          No report has rows of this time.
        </p>
      )}
    </div>
  )
}

type CurrencyListProps = { currencies: CurrencyTotals[]; range: string; current: string | undefined }

/** Each for itself: nobody knows the rate at which a network pays. */
const CurrencyList = ({ currencies, range, current }: CurrencyListProps) => (
  <nav aria-label="Currency">
    <ul className="flex flex-wrap gap-x-6 gap-y-2">
      {currencies.map(({ currency, amount }) => (
        <li key={currency}>
          <Link
            to={earningsPath(range, currency)}
            aria-current={currency === current ? 'page' : undefined}
            className="inline-flex min-h-11 items-center gap-2 text-ink-soft underline-offset-4 hover:text-ink hover:underline aria-[current=page]:font-medium aria-[current=page]:text-ink"
          >
            {currency}
            <span className="tabular-nums">{formatMoney(amount, currency)}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

type FiguresProps = { data: EarningsReportData; totals: CurrencyTotals }

function Figures({ data: { period, views, clicks }, totals }: FiguresProps) {
  const { amount, before, pending, currency } = totals
  const change = before > 0 ? formatChange(amount, before) : null
  const figures = [
    {
      name: 'Earned',
      value: formatMoney(amount, currency),
      note: `${change ? `${change}, ` : ''}before ${formatMoney(before, currency)}`,
    },
    { name: 'Not confirmed yet', value: formatMoney(pending, currency), note: 'part of what was earned' },
    {
      name: 'For each click',
      value: formatRate(amount, clicks, currency),
      note: clicks === 1 ? '1 click on a product' : `${formatCount(clicks)} clicks on products`,
    },
    {
      name: 'For a thousand views',
      value: formatRate(amount * 1000, views, currency),
      note: views === 1 ? '1 view' : `${formatCount(views)} views`,
    },
  ]
  return (
    <FigureList figures={figures}>
      Compared with {period.beforeLabel}. Declined sales are left out, returns are subtracted.
    </FigureList>
  )
}
