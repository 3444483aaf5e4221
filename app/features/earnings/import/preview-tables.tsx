import { Card, CardTitle } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { EARNINGS_PATH, formatMoney, formatRowCount } from '../earnings.ts'
import { formatDays, formatReportDay } from './format-days.ts'
import type { ImportPreview, PreviewRow } from './preview.ts'

const focusWhenShown = (heading: HTMLElement | null) => heading?.focus()

/** What will be read, what is there already, and what cannot be understood and why. */
export const PreviewTables = ({ preview }: { preview: ImportPreview }) => (
  <>
    <div role="status" className="grid gap-2">
      <CardTitle ref={focusWhenShown} tabIndex={-1} className="mb-0! outline-none">
        {describeCounts(preview)}
      </CardTitle>
      <p className="text-ink-soft">{describeDetails(preview)}</p>
      {preview.isDone && (
        <p>
          <TextLink to={EARNINGS_PATH}>See your earnings</TextLink>
        </p>
      )}
    </div>
    {preview.problems.length > 0 && <ProblemsTable preview={preview} />}
    {preview.rows.length > 0 && !preview.isDone && <RowsTable rows={preview.rows} />}
  </>
)

function describeCounts({ isDone, isReadable, counts }: ImportPreview): string {
  if (!isReadable) return 'Nothing can be read yet.'
  const verb = isDone ? 'imported' : 'new'
  const parts = [
    `${formatRowCount(counts.new)} ${verb}`,
    counts.changed > 0 && `${counts.changed.toLocaleString('en-US')} changed since`,
    `${counts.known.toLocaleString('en-US')} already there`,
    `${counts.problem.toLocaleString('en-US')} not understood`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}

function describeDetails({ days, sums, withoutProduct, isDone }: ImportPreview): string {
  const parts = [
    days && formatDays(days.first, days.last),
    sums.length > 0 && sums.map(({ amount, currency }) => formatMoney(amount, currency)).join(' and '),
    withoutProduct > 0 &&
      `${formatRowCount(withoutProduct)} without a product${isDone ? '' : ', which you can assign afterwards'}`,
  ]
  return parts.filter(Boolean).join('; ')
}

const headClass = 'py-2 pr-4 font-normal'

const ProblemsTable = ({ preview: { problems, counts } }: { preview: ImportPreview }) => (
  <Card className="overflow-x-auto p-5! sm:p-6!">
    <CardTitle>Not understood</CardTitle>
    <table className="w-full text-left text-small">
      <caption className="sr-only">Rows that are not understood</caption>
      <thead>
        <tr className="text-fine text-ink-soft">
          {['Line', 'Why', 'What it says'].map((title) => (
            <th key={title} scope="col" className={headClass}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {problems.map(({ line, reason, text }) => (
          <tr key={line} className="border-line border-t align-top">
            <td className="py-2 pr-4 tabular-nums">{line}</td>
            <td className="py-2 pr-4">{reason}</td>
            <td className="wrap-anywhere py-2 text-ink-soft">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {counts.problem > problems.length && (
      <p className="mt-3 text-fine text-ink-soft">
        And {(counts.problem - problems.length).toLocaleString('en-US')} more.
      </p>
    )}
  </Card>
)

const kindLabels: Record<PreviewRow['kind'], string> = {
  new: 'New',
  changed: 'Changed',
  known: 'Already there',
}

const RowsTable = ({ rows }: { rows: PreviewRow[] }) => (
  <Card className="overflow-x-auto p-5! sm:p-6!">
    <CardTitle>The first rows</CardTitle>
    <table className="w-full text-left text-small">
      <caption className="sr-only">The first rows of the report</caption>
      <thead>
        <tr className="text-fine text-ink-soft">
          <th scope="col" className={headClass}>
            Day
          </th>
          <th scope="col" className={headClass}>
            Item
          </th>
          <th scope="col" className={headClass}>
            What it is
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            Earned
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, day, item, kind, product, page, amount, currency, status }) => (
          <tr key={line} className="border-line border-t align-top">
            <td className="whitespace-nowrap py-2 pr-4 tabular-nums">{formatReportDay(day)}</td>
            <td className="wrap-anywhere min-w-24 py-2 pr-4">
              {item}
              {(product || page) && (
                <span className="block text-fine text-ink-soft">
                  {[product, page].filter(Boolean).join(', ')}
                </span>
              )}
            </td>
            <td className="py-2 pr-4">
              {kindLabels[kind]}
              {status !== 'confirmed' && <span className="block text-fine text-ink-soft">{status}</span>}
            </td>
            <td className="py-2 text-right tabular-nums">{formatMoney(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
)
