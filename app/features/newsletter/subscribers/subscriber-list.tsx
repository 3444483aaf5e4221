import { useId, useRef } from 'react'
import type { ActionResult } from '#app/ui/action-result.ts'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { useOpenRow } from '#app/ui/forms/use-open-row.ts'
import { Checkbox } from '#app/ui/list/checkbox.tsx'
import { ListSearch } from '#app/ui/list/list-search.tsx'
import { useSelection } from '#app/ui/list/use-selection.ts'
import { EmptySubscriberList, SubscriberPagination } from './empty-list-and-pagination.tsx'
import { RemoveSelected } from './remove-selected.tsx'
import { StatusFilter } from './status-filter.tsx'
import { SubscriberRow } from './subscriber-row.tsx'
import {
  formatSubscriberCount,
  parseSubscriberListQuery,
  SUBSCRIBERS_PATH,
  type SubscriberList as SubscriberListData,
  type SubscriberListQuery,
  type SubscriberStatus,
  subscriberListUrl,
  subscriberStatuses,
} from './subscribers.ts'

type SubscriberListProps = {
  list: SubscriberListData
  query: SubscriberListQuery
  result: ActionResult | undefined
}

export function SubscriberList({ list, query, result }: SubscriberListProps) {
  const { rows, counts, next } = list
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useOpenRow(heading, result)
  const selection = useSelection(rows)
  const bulk = useActionForm(() => {
    selection.selectAll(false)
    heading.current?.focus({ preventScroll: true })
  })
  const bulkId = useId()
  const shownStatuses: readonly SubscriberStatus[] = query.status ? [query.status] : subscriberStatuses
  const total = shownStatuses.reduce((sum, status) => sum + counts[status], 0)
  return (
    <Card className="p-4! sm:p-6!">
      <StatusFilter query={query} counts={counts} />
      <div className="mt-5">
        <ListSearch
          path={SUBSCRIBERS_PATH}
          label="Search subscribers"
          placeholder="Address or name"
          search={query.search}
          searchUrl={searchUrl}
        >
          {query.status && <input type="hidden" name="status" value={query.status} />}
        </ListSearch>
      </div>
      <div role="status">
        <CardTitle ref={heading} id="subscribers" tabIndex={-1} className="mt-6 outline-none">
          {formatSubscriberCount(total)}
        </CardTitle>
      </div>
      {rows.length === 0 && <EmptySubscriberList query={query} />}
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
                // Outside of the form, since an open row is a form itself.
                <Checkbox
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
      <SubscriberPagination query={query} next={next} />
    </Card>
  )
}

/** From the current URL: the filter may have changed since somebody began to type. */
const searchUrl = (search: string) =>
  subscriberListUrl({
    ...parseSubscriberListQuery(new URLSearchParams(location.search)),
    search,
    after: null,
  })
