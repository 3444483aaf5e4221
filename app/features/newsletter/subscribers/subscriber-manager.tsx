import { Download, Upload } from 'lucide-react'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { AddForm } from '#app/ui/change/add-form.tsx'
import type { Outcome } from '#app/ui/outcome.ts'
import { AddFields } from './add-fields.tsx'
import type { WeekOfGrowth } from './growth.ts'
import { GrowthPlot } from './growth-plot.tsx'
import { SubscriberList } from './subscriber-list.tsx'
import {
  type SubscriberList as List,
  SUBSCRIBERS,
  type SubscribersWish,
  subscribersAddress,
} from './subscribers.ts'

type SubscriberManagerProps = {
  list: List
  /** Of the whole list: none where it is narrowed. */
  growth: WeekOfGrowth[]
  wish: SubscribersWish
  outcome: Outcome | undefined
}

export const SubscriberManager = ({ list, growth, wish, outcome }: SubscriberManagerProps) => (
  <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-main-aside">
    <div className="grid grid-cols-1 gap-6">
      {growth.length > 0 && <GrowthPlot growth={growth} />}
      <SubscriberList list={list} wish={wish} outcome={outcome} />
    </div>
    <div className="grid grid-cols-1 gap-6">
      <AddForm title="Add somebody" intent="add" action="Add" busyAction="Adding..." outcome={outcome}>
        {(refused) => <AddFields refused={refused} />}
      </AddForm>
      <Card className="p-5! sm:p-6!">
        <CardTitle>Whole lists</CardTitle>
        <p className="text-small">
          Bring a list from elsewhere, or take yours along, as a CSV file for any spreadsheet.
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <ButtonLink to={`${SUBSCRIBERS}/import`} variant="quiet" size="small">
            <Upload aria-hidden="true" className="size-4" />
            Import
          </ButtonLink>
          <ButtonAnchor
            href={subscribersAddress({ ...wish, after: null }, `${SUBSCRIBERS}/export.csv`)}
            variant="quiet"
            size="small"
          >
            <Download aria-hidden="true" className="size-4" />
            {wish.search || wish.status ? 'Export these' : 'Export all'}
          </ButtonAnchor>
        </div>
      </Card>
    </div>
  </div>
)
