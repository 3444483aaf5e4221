import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import type { ActionResult } from '#app/ui/action-result.ts'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { AddForm } from '#app/ui/forms/add-form.tsx'
import { AddSubscriberFields } from './add-subscriber-fields.tsx'
import type { WeeklyActiveCount } from './growth.ts'
import { GrowthPlot } from './growth-plot.tsx'
import { SubscriberList } from './subscriber-list.tsx'
import {
  SUBSCRIBERS_PATH,
  type SubscriberList as SubscriberListData,
  type SubscriberListQuery,
  subscriberListUrl,
} from './subscribers.ts'

type SubscriberManagerProps = {
  list: SubscriberListData
  /** Empty when the list is filtered. */
  growth: WeeklyActiveCount[]
  query: SubscriberListQuery
  result: ActionResult | undefined
}

export const SubscriberManager = ({ list, growth, query, result }: SubscriberManagerProps) => (
  <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-main-aside">
    <div className="grid grid-cols-1 gap-6">
      {growth.length > 0 && <GrowthPlot growth={growth} />}
      <SubscriberList list={list} query={query} result={result} />
    </div>
    <div className="grid grid-cols-1 gap-6">
      <AddForm title="Add somebody" intent="add" submitLabel="Add" busyLabel="Adding..." result={result}>
        {(failure) => <AddSubscriberFields failure={failure} />}
      </AddForm>
      <Card className="p-5! sm:p-6!">
        <CardTitle>Whole lists</CardTitle>
        <p className="text-small">
          Bring a list from elsewhere, or take yours along, as a CSV file for any spreadsheet.
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <ButtonLink to={`${SUBSCRIBERS_PATH}/import`} variant="quiet" size="small">
            <Upload aria-hidden="true" className="size-4" />
            Import
          </ButtonLink>
          <ButtonAnchor
            href={subscriberListUrl({ ...query, after: null }, `${SUBSCRIBERS_PATH}/export.csv`)}
            variant="quiet"
            size="small"
          >
            <Download aria-hidden="true" className="size-4" />
            {query.search || query.status ? 'Export these' : 'Export all'}
          </ButtonAnchor>
        </div>
      </Card>
    </div>
  </div>
)
