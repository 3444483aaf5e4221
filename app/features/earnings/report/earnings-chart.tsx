import { Link } from '#app/ui/link.tsx'
import { formatMoney } from '../earnings.ts'
import type { EarningPoint } from './earnings-data.ts'
import { earningsPath } from './earnings-path.ts'

const HEIGHT = 100
/** Of the width that a point has, its bar takes this share. */
const BAR_WIDTH = 0.72

type EarningsChartProps = { label: string; currency: string; points: EarningPoint[] }

/** Bars above the line, and below it where returns were more. Drawn on the server, with a table behind it. */
export function EarningsChart({ label, currency, points }: EarningsChartProps) {
  const amounts = points.map(({ amount }) => amount)
  const max = Math.max(1, ...amounts)
  const min = Math.min(0, ...amounts)
  const scale = HEIGHT / (max - min)
  const zero = max * scale
  return (
    <figure className="grid gap-3">
      <figcaption className="text-right text-fine text-ink-soft tabular-nums">
        Highest: {formatMoney(Math.max(0, ...amounts), currency)}
      </figcaption>
      <svg
        role="img"
        aria-label={`${label}: a chart of what was earned. Its numbers are in the table below it.`}
        viewBox={`0 0 ${points.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-44 w-full border-line-strong border-b"
      >
        {points.map(({ label: name, amount }, index) => (
          <rect
            key={name}
            x={index + (1 - BAR_WIDTH) / 2}
            y={amount > 0 ? zero - amount * scale : zero}
            width={BAR_WIDTH}
            height={Math.abs(amount) * scale}
            className={amount < 0 ? 'fill-danger' : 'fill-accent'}
          />
        ))}
        {min < 0 && (
          <line
            x1="0"
            x2={points.length}
            y1={zero}
            y2={zero}
            vectorEffect="non-scaling-stroke"
            className="stroke-1 stroke-line-strong"
          />
        )}
      </svg>
      <div aria-hidden="true" className="flex justify-between gap-4 text-fine text-ink-soft">
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </div>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-small underline">
          As a table
        </summary>
        <table className="w-full text-small">
          <caption className="sr-only">{label}</caption>
          <tbody className="tabular-nums">
            {points.map(({ label: name, amount, range }) => (
              <tr key={name} className="border-line border-t">
                <th scope="row" className="py-2 pr-3 text-left font-normal">
                  {range ? (
                    <Link
                      to={earningsPath(range, currency)}
                      className="inline-flex min-h-6 items-center underline"
                    >
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </th>
                <td className="py-2 pl-3 text-right">{formatMoney(amount, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
