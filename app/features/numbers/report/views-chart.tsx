import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { formatCount } from './format-numbers.ts'
import type { Point } from './numbers.ts'

const HEIGHT = 100
/** Of the width that a point has, its bar takes this share. */
const BAR_WIDTH = 0.72

type ViewsChartProps = {
  label: string
  beforeLabel: string
  points: Point[]
  /** Where a closer look at the range of a point is. */
  pathTo?: (range: string) => string
}

/**
 * Bars for the views, and a dashed line for the time before, so that both can be told apart without color. Drawn on the
 * server; whoever cannot see it reads the table behind it.
 */
export function ViewsChart({ label, beforeLabel, points, pathTo }: ViewsChartProps) {
  const highest = Math.max(0, ...points.map(({ views, before }) => Math.max(views, before ?? 0)))
  const heightOf = (views: number) => (highest > 0 ? (views / highest) * HEIGHT : 0)
  const hasBefore = points.some(({ before }) => before)
  const lineBefore = {
    points: points
      .flatMap(({ before }, index) =>
        before === null ? [] : [`${index + 0.5},${HEIGHT - heightOf(before)}`],
      )
      .join(' '),
    fill: 'none',
    vectorEffect: 'non-scaling-stroke',
  } as const
  return (
    <figure className="grid gap-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-fine text-ink-soft">
        <span className="flex flex-wrap gap-x-5">
          <Key sample={<rect y="2" width="16" height="8" className="fill-accent" />}>Views</Key>
          {hasBefore && (
            <Key
              sample={
                <line x1="0" x2="16" y1="6" y2="6" strokeDasharray="4 3" className="stroke-2 stroke-ink" />
              }
            >
              {beforeLabel}
            </Key>
          )}
        </span>
        <span className="tabular-nums">Highest: {formatCount(highest)}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${label}: a chart of the views. Its numbers are in the table below it.`}
        viewBox={`0 0 ${points.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-44 w-full border-line-strong border-b"
      >
        {points.map(({ label: name, views }, index) => (
          <rect
            key={name}
            x={index + (1 - BAR_WIDTH) / 2}
            y={HEIGHT - heightOf(views)}
            width={BAR_WIDTH}
            height={heightOf(views)}
            className="fill-accent"
          />
        ))}
        {hasBefore && (
          <>
            {/* So that the line is seen over bars, too. */}
            <polyline {...lineBefore} className="stroke-6 stroke-raised" />
            <polyline {...lineBefore} strokeDasharray="4 3" className="stroke-2 stroke-ink" />
          </>
        )}
      </svg>
      <Scale points={points} />
      <details className="not-open:print:hidden">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-small underline">
          As a table
        </summary>
        <PointTable label={label} beforeLabel={beforeLabel} points={points} pathTo={pathTo} />
      </details>
    </figure>
  )
}

const Key = ({ sample, children }: { sample: ReactNode; children: ReactNode }) => (
  <span className="inline-flex items-center gap-2">
    <svg aria-hidden="true" viewBox="0 0 16 12" className="h-3 w-4">
      {sample}
    </svg>
    {children}
  </span>
)

/** The first, the middle and the last: all of them have no room on a phone. */
function Scale({ points }: { points: Point[] }) {
  const labels = [points[0], points[Math.floor(points.length / 2)], points.at(-1)].map(
    (point) => point?.label,
  )
  return (
    <div aria-hidden="true" className="flex justify-between gap-4 text-fine text-ink-soft">
      {labels.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three places that never move
        <span key={index}>{text}</span>
      ))}
    </div>
  )
}

const PointTable = ({ label, beforeLabel, points, pathTo }: ViewsChartProps) => {
  const hasBefore = points.some(({ before }) => before !== null)
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="text-left text-fine text-ink-soft">
          <th scope="col" className="py-2 pr-3 font-normal">
            When
          </th>
          {['Views', 'Readers', ...(hasBefore ? [`Views, ${beforeLabel}`] : [])].map((name) => (
            <th key={name} scope="col" className="py-2 pl-3 text-right font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {points.map((point) => (
          <tr key={point.label} className="border-line border-t">
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              {point.range && pathTo ? (
                <Link to={pathTo(point.range)} className="inline-flex min-h-6 items-center underline">
                  {point.label}
                </Link>
              ) : (
                point.label
              )}
            </th>
            <td className="py-2 pl-3 text-right">{formatCount(point.views)}</td>
            <td className="py-2 pl-3 text-right">{formatCount(point.visitors)}</td>
            {hasBefore && (
              <td className="py-2 pl-3 text-right">
                {point.before === null ? '–' : formatCount(point.before)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
