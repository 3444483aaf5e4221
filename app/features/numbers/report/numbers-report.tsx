import { Card, CardTitle } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { cardColumns } from './count-table.tsx'
import { formatCount } from './format-numbers.ts'
import { MissingPagesCard } from './missing-pages-card.tsx'
import type { Numbers } from './numbers.ts'
import { numbersPath } from './periods.ts'
import { PostChooser } from './post-chooser.tsx'
import { RangeTabs } from './range-tabs.tsx'
import { SubscribersCard } from './subscribers-card.tsx'
import { TotalsList } from './totals-list.tsx'
import { ClickTables, IssuesTable, LinksTable, PagesTable, ValueTable } from './value-tables.tsx'
import { ViewsChart } from './views-chart.tsx'

export function NumbersReport({ numbers }: { numbers: Numbers }) {
  const { period, totals, before, points, pages, values, robots, clicks, years } = numbers
  const { links, subscribers, issues } = numbers
  const isEmpty = totals.views === 0 && before.views === 0 && clicks.products.length === 0
  return (
    <div className="grid grid-cols-1 gap-6">
      <RangeTabs period={period} years={years} pathTo={(range) => numbersPath(range)} />
      {isEmpty ? (
        <EmptyState>
          Nobody was counted in this time. Readers are counted from their next visit on; you are not.
        </EmptyState>
      ) : (
        <>
          <TotalsList totals={totals} before={before} beforeLabel={period.beforeLabel} />
          <Card className="p-5! sm:p-6!">
            <CardTitle className="mb-4!">{period.label}</CardTitle>
            <ViewsChart
              label={period.label}
              beforeLabel={period.beforeLabel}
              points={points}
              pathTo={(range) => numbersPath(range)}
            />
          </Card>
          {pages.length > 0 && <PagesTable pages={pages} range={period.range} />}
          <PostChooser posts={numbers.targets} range={period.range} />
          <div className={cardColumns}>
            <ValueTable dimension="source" rows={values.source} countName="Visits" />
            <ValueTable dimension="campaign" rows={values.campaign} countName="Visits" />
            <ValueTable dimension="country" rows={values.country} />
            <ValueTable dimension="device" rows={values.device} />
            <ValueTable dimension="language" rows={values.language} />
            <LinksTable links={links} />
            <ClickTables clicks={clicks} />
            <SubscribersCard subscribers={subscribers} range={period.range} />
            <IssuesTable issues={issues} />
            <ValueTable dimension="search" rows={values.search} countName="Times" />
            <ValueTable dimension="search-none" rows={values['search-none']} countName="Times" />
          </div>
          <MissingPagesCard missing={numbers.missing} targets={numbers.targets} />
          <p className="text-fine text-ink-soft">
            A reader is counted once a day.{' '}
            {period.range === 'today' && 'This page follows by itself while it is open. '}
            {robots > 0 && `Robots, left out above: ${formatCount(robots)} views.`}
          </p>
        </>
      )}
    </div>
  )
}
