import { useId, useRef } from 'react'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { useOpenRow } from '#app/ui/change/open-row.ts'
import { useChange } from '#app/ui/change/use-change.ts'
import { ListSearch } from '#app/ui/list/list-search.tsx'
import { useSelection } from '#app/ui/list/selection.ts'
import { Tick } from '#app/ui/list/tick.tsx'
import type { Outcome } from '#app/ui/outcome.ts'
import { ListEnd, NobodyHere } from './list-notes.tsx'
import { RemoveSelected } from './remove-selected.tsx'
import { StatusPills } from './status-pills.tsx'
import { SubscriberRow } from './subscriber-row.tsx'
import {
  countOfSubscribers,
  type SubscriberList as List,
  parseSubscribersWish,
  type Status,
  SUBSCRIBERS,
  type SubscribersWish,
  statuses,
  subscribersAddress,
} from './subscribers.ts'

type SubscriberListProps = { list: List; wish: SubscribersWish; outcome: Outcome | undefined }

export function SubscriberList({ list, wish, outcome }: SubscriberListProps) {
  const { rows, counts, next } = list
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useOpenRow(heading, outcome)
  const selection = useSelection(rows)
  const bulk = useChange(() => {
    selection.tickAll(false)
    heading.current?.focus({ preventScroll: true })
  })
  const bulkId = useId()
  const shown: readonly Status[] = wish.status ? [wish.status] : statuses
  const total = shown.reduce((sum, status) => sum + counts[status], 0)
  return (
    <Card className="p-4! sm:p-6!">
      <StatusPills wish={wish} counts={counts} />
      <div className="mt-5">
        <ListSearch
          path={SUBSCRIBERS}
          label="Search subscribers"
          placeholder="Address or name"
          search={wish.search}
          to={searched}
        >
          {wish.status && <input type="hidden" name="status" value={wish.status} />}
        </ListSearch>
      </div>
      <div role="status">
        <CardTitle ref={heading} id="subscribers" tabIndex={-1} className="mt-6 outline-none">
          {countOfSubscribers(total)}
        </CardTitle>
      </div>
      {rows.length === 0 && <NobodyHere wish={wish} />}
      {rows.length > 0 && (
        <bulk.Form id={bulkId} method="post" aria-label="Selected subscribers">
          <RemoveSelected selection={selection} busy={bulk.busy} />
        </bulk.Form>
      )}
      <ul aria-labelledby="subscribers">
        {rows.map((subscriber) => (
          <li key={subscriber.id} className="border-line border-t py-3 first:border-t-0 last:pb-0">
            <SubscriberRow
              subscriber={subscriber}
              row={row}
              tick={
                // Not inside the form: a row that is opened is one itself.
                <Tick
                  form={bulkId}
                  name="id"
                  value={subscriber.id}
                  aria-label={`Select ${subscriber.email}`}
                  checked={selection.has(subscriber.id)}
                  onChange={() => selection.toggle(subscriber.id)}
                />
              }
            />
          </li>
        ))}
      </ul>
      <ListEnd wish={wish} next={next} />
    </Card>
  )
}

/** From the address as it is by then: a link may have been followed since somebody began to type. */
const searched = (search: string) =>
  subscribersAddress({ ...parseSubscribersWish(new URLSearchParams(location.search)), search, after: null })
