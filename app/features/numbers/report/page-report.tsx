import { Card, CardTitle } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { pageActions } from '../dimensions.ts'
import { cardColumns } from './count-table.tsx'
import { formatCount, formatShare, share } from './format-numbers.ts'
import type { PageNumbers } from './numbers.ts'
import { numbersPath } from './periods.ts'
import { RangeTabs } from './range-tabs.tsx'
import { TotalsList } from './totals-list.tsx'
import { ClickTables, NamedCounts, PageCounts } from './value-tables.tsx'
import { ViewsChart } from './views-chart.tsx'

const quarterLabels = ['A quarter', 'Half', 'Three quarters', 'To the end']

/** The curve of one page, how far it was read, and what was clicked on it. */
export function PageReport({ numbers }: { numbers: PageNumbers }) {
  const { period, totals, before, points, path, clicks, actions } = numbers
  const pathTo = (range: string) => numbersPath(range, path)
  return (
    <div className="grid grid-cols-1 gap-6">
      <RangeTabs period={period} pathTo={pathTo} />
      {totals.views === 0 && before.views === 0 ? (
        <EmptyState>Nobody was counted on this page in this time.</EmptyState>
      ) : (
        <>
          <TotalsList totals={totals} before={before} beforeLabel={period.beforeLabel} />
          <Card className="p-5! sm:p-6!">
            <CardTitle className="mb-4!">{period.label}</CardTitle>
            <ViewsChart
              label={period.label}
              beforeLabel={period.beforeLabel}
              points={points}
              pathTo={pathTo}
            />
          </Card>
          <div className={cardColumns}>
            <Card className="p-5! sm:p-6!">
              <CardTitle>How far it was read</CardTitle>
              <table className="w-full text-small">
                <caption className="sr-only">How far it was read</caption>
                <tbody>
                  {quarterLabels.map((label, index) => (
                    <tr key={label} className="border-line border-t">
                      <th scope="row" className="py-2 text-left font-normal">
                        {label}
                      </th>
                      <td className="py-2 text-right tabular-nums">
                        {formatCount(totals.quarters[index] ?? 0)} (
                        {formatShare(share(totals.quarters[index] ?? 0, totals.views))})
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Card>
            <PageCounts
              title={pageActions.next.label}
              countName="Times"
              pages={actions.next}
              range={period.range}
            />
            {actions.signUps > 0 && (
              <Card className="p-5! sm:p-6!">
                <CardTitle>{pageActions['sign-up'].label}</CardTitle>
                <p>{formatCount(actions.signUps)} signed up for the newsletter on this page.</p>
              </Card>
            )}
            <ClickTables clicks={clicks} />
            <NamedCounts action="outbound" rowName="Site" rows={actions.outbound} />
            <NamedCounts action="download" rowName="File" rows={actions.downloads} />
          </div>
        </>
      )}
    </div>
  )
}
