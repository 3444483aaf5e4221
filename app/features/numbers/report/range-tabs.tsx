import { PillTabs } from '#app/ui/list/pill-tabs.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type Period, rangeTabs } from './periods.ts'

type RangeTabsProps = {
  period: Period
  years?: string[]
  tabs?: typeof rangeTabs
  pathTo: (range: string) => string
}

/** Also the years, where there are any, and the month or year that was asked for, with the months beside it. */
export function RangeTabs({ period, years = [], tabs = rangeTabs, pathTo }: RangeTabsProps) {
  const { range, label, neighbors = [] } = period
  const listed = [...tabs, ...years.map((year) => ({ label: year, range: year }))]
  const isListed = listed.some((tab) => tab.range === range)
  const all = isListed ? listed : [...listed, { label, range }]
  return (
    <div className="grid gap-2">
      <PillTabs
        label="Time"
        tabs={all.map((tab) => ({ label: tab.label, to: pathTo(tab.range) }))}
        current={all.find((tab) => tab.range === range)?.label ?? ''}
      />
      {neighbors.length > 0 && (
        <nav aria-label="Months" className="flex flex-wrap gap-x-6">
          {neighbors.map((month, index) => (
            <TextLink key={month.range} to={pathTo(month.range)}>
              {index === 0 ? `← ${month.label}` : `${month.label} →`}
            </TextLink>
          ))}
        </nav>
      )}
    </div>
  )
}
