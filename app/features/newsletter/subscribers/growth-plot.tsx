import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateText } from '#app/ui/date.tsx'
import { formatDate } from '#app/ui/format-date.ts'
import { chartMaximum, type WeeklyActiveCount } from './growth.ts'
import { formatCount, formatNumber } from './subscribers.ts'

const compactNumber = new Intl.NumberFormat('en-US', { notation: 'compact' })

/** The labels are text beside the SVG, since it is stretched to the width of the screen. */
export function GrowthPlot({ growth }: { growth: WeeklyActiveCount[] }) {
  const ceiling = chartMaximum(growth)
  const x = (week: number) => (week / Math.max(1, growth.length - 1)) * 100
  const y = (active: number) => 100 - (active / ceiling) * 100
  const points = growth.map(({ active }, week) => `${x(week).toFixed(2)},${y(active).toFixed(2)}`)
  const last = growth.at(-1)?.active ?? 0
  return (
    <Card className="p-4! sm:p-6!">
      <figure aria-labelledby="growth">
        <figcaption>
          <CardTitle id="growth">{formatCount(last, 'active subscriber', 'active subscribers')}</CardTitle>
          <p className="text-ink-soft text-small">{summarizeGrowth(growth)}</p>
        </figcaption>
        <div
          aria-hidden="true"
          className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-fine text-ink-soft"
        >
          <div className="flex h-40 flex-col justify-between text-right leading-none tabular-nums">
            {[ceiling, ceiling / 2, 0].map((level) => (
              <span key={level} className="-my-[0.5em]">
                {compactNumber.format(level)}
              </span>
            ))}
          </div>
          <div className="relative h-40">
            <svg
              aria-hidden="true"
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              className="absolute inset-0 size-full"
            >
              <g className="stroke-line" strokeWidth="1">
                {[0, 50, 100].map((level) => (
                  <line key={level} x1="0" x2="100" y1={level} y2={level} vectorEffect="non-scaling-stroke" />
                ))}
              </g>
              <polygon points={`0,100 ${points.join(' ')} 100,100`} className="fill-accent/12" />
              <polyline
                points={points.join(' ')}
                fill="none"
                strokeWidth="2"
                strokeLinejoin="round"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
                className="stroke-accent"
              />
            </svg>
            <span
              className="absolute right-0 size-2.5 translate-x-1/2 -translate-y-1/2 rounded-full bg-accent ring-2 ring-raised"
              style={{ top: `${y(last)}%` }}
            />
          </div>
          <div className="col-start-2 mt-3 flex justify-between gap-4">
            <DateText short value={growth[0]?.week ?? ''} />
            <span>Today</span>
          </div>
        </div>
        <GrowthTable growth={growth} />
      </figure>
    </Card>
  )
}

const GrowthTable = ({ growth }: { growth: WeeklyActiveCount[] }) => (
  <details className="mt-2">
    <summary className="flex min-h-11 w-fit cursor-pointer items-center text-accent text-small">
      All numbers
    </summary>
    <table className="mt-2 w-full max-w-sm text-small tabular-nums">
      <thead>
        <tr className="border-line border-b text-left text-fine text-ink-soft">
          <th scope="col" className="py-1.5 font-normal">
            Week of
          </th>
          <th scope="col" className="py-1.5 text-right font-normal">
            Active at its end
          </th>
        </tr>
      </thead>
      <tbody>
        {growth.toReversed().map(({ week, active }) => (
          <tr key={week} className="border-line border-b">
            <td className="py-1.5">
              <DateText short value={week} />
            </td>
            <td className="py-1.5 text-right">{formatNumber(active)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)

function summarizeGrowth(growth: WeeklyActiveCount[]): string {
  const first = growth[0]
  const change = (growth.at(-1)?.active ?? 0) - (first?.active ?? 0)
  const since = `than in the week of ${formatDate(first?.week ?? '', 'UTC', 'short')}`
  if (change === 0) return `As many as in the week of ${formatDate(first?.week ?? '', 'UTC', 'short')}.`
  return change > 0 ? `${formatNumber(change)} more ${since}.` : `${formatNumber(-change)} fewer ${since}.`
}
